import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import Fastify, {type FastifyInstance} from 'fastify';
import type {Job, Workers} from '../../workers/index.ts';
import type {SignedIn} from '../caller/auth.ts';
import {registerLongHtml} from './long-html.ts';

const LONG = `<p>${'x'.repeat(9000)}</p>`;

describe('long HTML in a body', () => {
  let app: FastifyInstance;
  const cleaned: unknown[] = [];
  const run = async ({input}: Job) => {
    cleaned.push(input);
    return (input as string[]).map(() => '<p>safe</p>');
  };
  /** Bytes with a text of that name, and an object that throws on any access. */
  const odd = (kind: string, bytes: Buffer) =>
    kind === 'bytes'
      ? Object.assign(bytes, {html: LONG})
      : new Proxy({}, {ownKeys: () => assert.fail('was looked into')});

  before(async () => {
    app = Fastify();
    app.decorateRequest('signedIn', null);
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization)
        request.signedIn = {workspaceId: 'w', userId: 'u'} as SignedIn;
    });
    app.addContentTypeParser(
      'application/octet-stream',
      {parseAs: 'buffer'},
      ({headers}, body, done) => done(null, odd(String(headers['x-kind']), body as Buffer)),
    );
    registerLongHtml(app, {workers: {run} as unknown as Workers});
    app.post('/', async ({body}) => ({html: (body as {html?: string}).html ?? ''}));
    await app.ready();
  });
  beforeEach(() => void cleaned.splice(0));
  after(() => app.close());

  const headers = {authorization: 'Bearer t'};

  it('is sanitised in a thread before its route gets it', async () => {
    const answer = await app.inject({method: 'POST', url: '/', headers, payload: {html: LONG}});
    assert.deepEqual([answer.json(), cleaned], [{html: '<p>safe</p>'}, [[LONG]]]);
  });

  it('is not searched for in bytes, of which each would be a field', async () => {
    const {statusCode} = await app.inject({
      method: 'POST',
      url: '/',
      headers: {...headers, 'content-type': 'application/octet-stream', 'x-kind': 'bytes'},
      payload: 'a mail',
    });
    assert.deepEqual([statusCode, cleaned], [200, []]);
  });

  it('is not searched for without authentication', async () => {
    const {statusCode} = await app.inject({
      method: 'POST',
      url: '/',
      headers: {'content-type': 'application/octet-stream', 'x-kind': 'object'},
      payload: 'a webhook',
    });
    assert.equal(statusCode, 200);
  });
});
