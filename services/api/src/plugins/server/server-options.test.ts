import assert from 'node:assert/strict';
import {Writable} from 'node:stream';
import {describe, it} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import Fastify, {type FastifyInstance} from 'fastify';
import {serverOptions} from './server-options.ts';

const createApp = async (log: string[]): Promise<FastifyInstance> => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log.push(String(chunk));
      done();
    },
  });
  const {logger, ...options} = serverOptions('info');
  return Fastify({...options, logger: {...(logger as object), stream}});
};

describe('a start', () => {
  it('waits as long as a slow machine needs', async (test) => {
    test.mock.timers.enable({apis: ['setTimeout']});
    const app = Fastify(serverOptions('silent'));
    const [begun, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.addHook('onReady', async () => {
      begun.resolve();
      await opened.promise;
    });
    const ready = app.ready().then(
      () => 'ready',
      ({message}: Error) => message,
    );
    await begun.promise;
    test.mock.timers.tick(600_000);
    opened.resolve();
    assert.equal(await ready, 'ready');
    await app.close();
  });
});

describe('logs', () => {
  it('hold nothing of what a failing query was given, nor of the row that it met', async () => {
    const pglite = await PGlite.create();
    await pglite.exec(
      'create table mail (id integer primary key, text text check (char_length(text) < 40), at uuid)',
    );
    const log: string[] = [];
    const app = await createApp(log);
    const queries: Array<[string, unknown[]]> = [
      ['insert into mail values ($1, $2)', [1, `topsecret ${'x'.repeat(40)}`]],
      ['insert into mail values (1, $1, $2)', ['topsecret', 'topsecret']],
      ['select $1::text::json', ['{"topsecret": "topsecret]']],
      ['select $1::text::integer', ['say "topsecret"\nand topsecret']],
      ['select missing($1)', ['topsecret']],
    ];
    for (const [query, values] of queries)
      await assert.rejects(pglite.query(query, values), (error: Error) => {
        app.log.error({err: error}, 'request failed');
        app.log.error(
          {err: new Error('the work failed', {cause: error})},
          'background work failed',
        );
        return true;
      });
    await pglite.close();
    assert.match(log.join(''), /violates check constraint/);
    assert.match(log.join(''), /invalid input syntax for type uuid/);
    assert.doesNotMatch(log.join(''), /topsecret/);
  });

  it('hold the pattern of a route, and nothing of a header, a path or a query', async () => {
    const log: string[] = [];
    const app = await createApp(log);
    app.setNotFoundHandler((_request, reply) => reply.code(404).send());
    app.get('/links/:token/file', (_request, reply) => reply.code(404).send());
    const addresses = [
      '/links/topsecret/file',
      '/RESET/topsecret',
      '//reset/topsecret',
      '/%topsecret',
    ];
    for (const url of addresses)
      await app.inject({
        url: `${url}?token=topsecret`,
        headers: {authorization: 'Bearer topsecret', cookie: 'a=topsecret'},
      });
    assert.match(log.join(''), /"route":"\/links\/:token\/file"/);
    assert.doesNotMatch(log.join(''), /topsecret/);
  });

  it('are lines of JSON with the time in UTC, and no text adds a line of its own', async () => {
    const log: string[] = [];
    const app = await createApp(log);
    app.get('/x', (request) => {
      request.log.error({name: 'a\n{"level":60,"msg":"forged"}'}, 'b\r\nforged');
      return {};
    });
    const before = Date.now();
    await app.inject({url: '/x', headers: {'user-agent': 'c\u2028forged'}});
    const lines = log.join('').trimEnd().split('\n');
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const {level, time} = JSON.parse(line) as {level: number; time: number};
      assert.notEqual(level, 60);
      assert.ok(time >= before && time <= Date.now(), String(time));
    }
  });
});
