import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, before, it, mock} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {KyselyPlugin} from 'kysely';
import type {Database} from '../database/index.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {openSocket} from '../testing/open-socket.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';

/** A database that delays its answer about the newest event until it is released. */
const holdHead = (database: Database) => {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({node, queryId}) => {
      if (JSON.stringify(node).includes('"sequence"')) held.add(queryId);
      return node;
    },
    transformResult: async ({result, queryId}) => {
      if (!held.has(queryId)) return result;
      asked.resolve();
      await gate.promise;
      return result;
    },
  };
  return {
    database: {...database, db: database.db.withPlugin(plugin)},
    asked: asked.promise,
    letGo: gate.resolve,
  };
};

onDatabase('a socket that begins while access ends', ({database}) => {
  let [app, slow] = [] as unknown as [FastifyInstance, FastifyInstance];
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  let hold: ReturnType<typeof holdHead>;
  before(async () => {
    // A heartbeat would detect it too, later: there is none.
    mock.timers.enable({apis: ['setInterval']});
    hold = holdHead(database());
    app = await createTestApi({database: database()});
    slow = await createTestApi({database: hold.database});
    mock.timers.reset();
    await slow.listen({port: 0, host: '127.0.0.1'});
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
    })) as [TestMember, TestMember];
  });
  after(async () => {
    await app.close();
    await slow.close();
  });

  it('is closed with it, though its token was valid on arrival', async () => {
    const {socket, send} = await openSocket(slow);
    const closed = once(socket, 'close', {signal: AbortSignal.timeout(60_000)});
    send({type: 'auth', token: agent.token});
    await hold.asked;
    const done = await owner.on(app)('POST', `/api/team/members/${agent.id}/deactivate`, {
      payload: {},
    });
    assert.equal(done.statusCode, 200, done.body);
    hold.letGo();
    assert.equal((await closed)[0], 4401);
  });
});
