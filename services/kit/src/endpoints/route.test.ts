import assert from 'node:assert/strict';
import {Readable} from 'node:stream';
import {describe, it} from 'node:test';
import {endpoint} from '@switchboard/contracts/endpoint';
import Fastify from 'fastify';
import Type from 'typebox';
import {type Answer, type Call, routeOf} from './index.ts';

const getReport = endpoint({
  service: 'connect',
  method: 'GET',
  path: '/api/report',
  summary: 'A report as a file',
  response: {200: Type.Null()},
});
const createNote = endpoint({
  service: 'connect',
  method: 'POST',
  path: '/api/notes',
  summary: 'Writes a note',
  response: {201: Type.Object({error: Type.Boolean(), message: Type.String(), id: Type.Integer()})},
});

type Handle<E extends typeof getReport | typeof createNote> = (call: Call<E>) => Promise<Answer<E>>;

/** Serves one endpoint; `warnings` are those of the log. */
const serve = <E extends typeof getReport | typeof createNote>(one: E, handle: Handle<E>) => {
  const warnings: string[] = [];
  const app = Fastify({
    logger: {level: 'warn', stream: {write: (line) => void warnings.push(line)}},
  });
  app.route(routeOf(one, handle));
  return {app, warnings};
};

describe('the route of an endpoint', () => {
  it("wraps the handler's result in the envelope, with the status of the endpoint", async () => {
    const {app} = serve(createNote, async () => ({id: 7}));
    const answer = await app.inject({method: 'POST', url: '/connect/api/notes'});
    assert.deepEqual([answer.statusCode, answer.json()], [201, {error: false, message: '', id: 7}]);
  });

  it('omits fields that the answer of the endpoint does not name', async () => {
    const {app} = serve(createNote, async () => ({id: 7, passwordHash: 'secret'}));
    const answer = await app.inject({method: 'POST', url: '/connect/api/notes'});
    assert.deepEqual(answer.json(), {error: false, message: '', id: 7});
  });

  for (const [what, content] of [
    ['a text', () => 'one,two'],
    ['a stream', () => Readable.from(['one,', 'two'])],
  ] as const)
    it(`sends ${what} as the handler sent it, once`, async () => {
      const {app, warnings} = serve(getReport, async ({reply}) =>
        reply.type('text/csv').send(content()),
      );
      const answer = await app.inject({url: '/connect/api/report'});
      assert.deepEqual([answer.statusCode, answer.body], [200, 'one,two']);
      assert.deepEqual(warnings, []);
    });
});
