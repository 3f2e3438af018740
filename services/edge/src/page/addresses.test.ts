import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {PUBLIC_ROUTES} from '@switchboard/contracts/places/public';
import Fastify from 'fastify';
import {documentOf, hostBuild} from '../testing/host-files.ts';
import {pageRoutes} from './routes.ts';

const app = Fastify();
pageRoutes(app, {
  build: hostBuild,
  config: {text: async () => '{}', parsed: async () => ({}), written: async () => ({})},
  getDocument: async () => documentOf(),
  issuePageToken: async () => 'the-token',
  publicUrl: 'http://localhost:3000',
});

const statuses = (path: string, accepted: readonly (string | undefined)[]) =>
  Promise.all(
    accepted.map(async (accept) => {
      const headers = accept === undefined ? {} : {accept};
      return (await app.inject({url: path, headers})).statusCode;
    }),
  );

const PERSON = ['text/html,application/xhtml+xml,*/*;q=0.8'];
const PROGRAM = ['*/*', undefined];

describe('addresses', () => {
  const publicPaths = Object.values(PUBLIC_ROUTES).map(
    (route) => `/${route.replace(/:\w+\??/, 'a.b')}`,
  );
  for (const path of ['/', ...publicPaths, '/reset/abc', '/dashboard/tickets/12'])
    it(`answers programs that accept HTML, or anything, at the screen ${path}`, async () => {
      assert.deepEqual(await statuses(path, PROGRAM), [200, 200]);
      assert.deepEqual(await statuses(path, ['application/json']), [404]);
    });

  for (const path of [
    '/metrics',
    '/mcp',
    '/scim/v2/Users',
    '/login/x',
    '/dashboards',
    '/reset',
    '//',
    '///x',
  ])
    it(`answers only people at ${path}, which is no screen`, async () => {
      assert.deepEqual(await statuses(path, PERSON), [200]);
      assert.deepEqual(await statuses(path, [...PROGRAM, 'application/json']), [404, 404, 404]);
    });

  for (const path of ['/.well-known', '/.well-known/security.txt', '/.well-known/a/b'])
    it(`answers nobody at ${path}`, async () =>
      assert.deepEqual(await statuses(path, [...PERSON, ...PROGRAM]), [404, 404, 404]));
});
