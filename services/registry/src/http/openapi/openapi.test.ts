import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {fastify, type RouteOptions} from 'fastify';
import {Check} from 'typebox/schema';
import {registerRegistry} from '../../app.ts';
import {testDatabase, type TestDatabase} from '../../testing/database.ts';
import {startHarness, type Harness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';

const DOCUMENT = '/registry/v1/openapi.json';

type Schema = Record<string, unknown>;
type Content = Record<string, {schema: Schema}>;

interface Described {
  summary?: string;
  parameters?: {name: string; in: string}[];
  requestBody?: {content: Content};
  responses: Record<string, {content?: Content}>;
  security?: unknown[];
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
}

/** Converts `/remotes/:name/*` to the notation of OpenAPI. */
const templateOf = (url: string): string =>
  url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');

describe('the description of the interface', () => {
  let database: TestDatabase;
  let registry: Harness;
  let description: OpenApi;

  before(async () => {
    database = await testDatabase.open();
    registry = await startHarness(database.db);
    await registry.publish(buildRelease('tickets', '1.0.0'));
    await registry.publish(buildRelease('tickets', '1.1.0'));
    description = (await registry.call('GET', DOCUMENT)).json();
  });
  after(async () => {
    await registry.close();
    await database.close();
  });

  test('58: has every route of the app and no other, each with a summary and answers', async () => {
    const app = fastify();
    const routes: string[] = [];
    app.addHook(
      'onRoute',
      ({method, url}: RouteOptions) =>
        void routes.push(...[method].flat().map((one) => `${one} ${templateOf(url)}`)),
    );
    registerRegistry(app, {
      db: database.db,
      dataDir: registry.dataDir,
      remotes: [],
      publicUrl: 'http://localhost:3000',
    });
    await app.ready();
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(
      described.toSorted(),
      routes.filter((route) => !route.startsWith('HEAD ')).toSorted(),
    );
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const {summary, responses} of Object.values(methods))
        assert.ok(summary && Object.keys(responses).length > 1, `${path} is not in OPERATIONS`);
    }
    await app.close();
  });

  test('58: describes the parameters, headers and validated body of a change', () => {
    const {
      parameters = [],
      requestBody,
      security,
    } = description.paths['/registry/v1/remotes/{name}/canary']!.put!;
    assert.deepEqual(parameters.map(({name, in: place}) => `${place} ${name}`).toSorted(), [
      'header dry-run',
      'header idempotency-key',
      'header if-match',
      'path name',
    ]);
    const {schema} = requestBody!.content['application/json']!;
    assert.equal(
      Check(schema, {version: '1.1.0', percent: 10, autoAbort: false, reason: 'test'}),
      true,
    );
    assert.equal(Check(schema, {version: '1.1.0', percent: 101, reason: 'test'}), false);
    assert.equal(security, undefined);
    assert.deepEqual(description.paths['/registry/v1/document']!.get!.security, []);
    const upload = description.paths['/registry/v1/uploads/{id}/files/{path}']!.put!;
    assert.deepEqual(
      [upload.parameters?.map(({name}) => name), Object.keys(upload.requestBody!.content)],
      [['id', 'path'], ['application/octet-stream']],
    );
  });

  test("58: matches the registry's answers", async () => {
    const expectDescribed = async (
      request: string,
      template: string,
      body?: object,
    ): Promise<void> => {
      const [method, url] = request.split(' ') as ['GET' | 'POST' | 'PUT', string];
      const headers = {'if-match': await registry.etag('tickets')};
      const answer = await registry.call(method, url, {
        as: 'activate',
        headers,
        ...(body && {body}),
      });
      const {responses} = description.paths[template]![method.toLowerCase()]!;
      const response = responses[String(answer.statusCode)] ?? responses['4XX'];
      const schema = response?.content?.['application/json']?.schema;
      assert.ok(schema, `${method} ${template} ${answer.statusCode}`);
      assert.ok(Check(schema, answer.json()), `${method} ${template}: ${answer.body}`);
    };
    const at = '/registry/v1/remotes/tickets';
    const of = '/registry/v1/remotes/{name}';
    await expectDescribed(`PUT ${at}/active`, `${of}/active`, {version: '1.0.0', reason: 'test'});
    await expectDescribed(`PUT ${at}/canary`, `${of}/canary`, {
      version: '1.1.0',
      percent: 5,
      reason: 'test',
    });
    await expectDescribed(`POST ${at}/canary/abort`, `${of}/canary/abort`, {reason: 'test'});
    await expectDescribed(`POST ${at}/canary/abort`, `${of}/canary/abort`, {reason: 'again'});
    await expectDescribed(`POST ${at}/rollback`, `${of}/rollback`, {reason: 'test'});
    await expectDescribed(`PUT ${at}/active`, `${of}/active`, {version: 'newest', reason: 'test'});
    await expectDescribed('POST /registry/v1/tokens', '/registry/v1/tokens', {
      scope: 'read',
      reason: 'test',
    });
    for (const noun of [
      'document',
      'host',
      'remotes',
      'keys',
      'tokens',
      'tokens/self',
      'audit',
      'audit/head',
      'health',
      'openapi.json',
    ]) {
      await expectDescribed(`GET /registry/v1/${noun}`, `/registry/v1/${noun}`);
    }
    await expectDescribed(`GET ${at}`, of);
    await expectDescribed(`GET ${at}/timeline`, `${of}/timeline`);
    await expectDescribed(`GET ${at}/releases/1.0.0`, `${of}/releases/{version}`);
    await expectDescribed('GET /registry/v1/remotes/unknown', of);
  });
});
