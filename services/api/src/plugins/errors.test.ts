import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Writable} from 'node:stream';
import {PGlite} from '@electric-sql/pglite';
import Fastify, {type FastifyInstance} from 'fastify';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {invalid, notFound, problem} from '../errors/index.ts';
import {registerErrors} from './errors.ts';
import {safeUrl, serverOptions} from './server-options.ts';
import {registerValidation} from './validation.ts';

const Body = Type.Object(
  {
    email: Type.String({format: 'email'}),
    lastName: Type.String({minLength: 1, maxLength: 5}),
    count: Type.Optional(Type.Integer()),
    tags: Type.Optional(Type.Array(Type.String(), {minItems: 1, maxItems: 2})),
  },
  {additionalProperties: false},
);

const routes: FastifyPluginAsyncTypebox = async (app) => {
  app.post('/check', {schema: {body: Body}}, async () => ({error: false, message: ''}));
  app.get(
    '/query',
    {
      schema: {
        querystring: Type.Object({
          limit: Type.Integer({maximum: 9}),
          tag: Type.Array(Type.String()),
        }),
      },
    },
    async (request) => request.query,
  );
  app.get('/broken', async () => {
    throw new Error('select password from secrets');
  });
  app.get('/missing', async () => {
    throw notFound('Ticket');
  });
  app.get('/limited', async () => {
    throw problem('rate_limited', 'Slow down.', {retryAfter: 1.2});
  });
  app.get('/stale', async () => {
    throw Object.assign(invalid({name: 'Name is taken'}), {details: {newer: [1]}});
  });
};

const createApp = async (log: string[] = []): Promise<FastifyInstance> => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log.push(String(chunk));
      done();
    },
  });
  const {logger, ...options} = serverOptions('info');
  const app = Fastify({...options, logger: {...(logger as object), stream}});
  registerErrors(app);
  registerValidation(app);
  await app.register(routes);
  return app;
};

describe('refusals', () => {
  it('name each wrong field in the words of the forms', async () => {
    const app = await createApp();
    const check = async (payload: object) =>
      (await app.inject({method: 'POST', url: '/check', payload})).json().fields;
    assert.deepEqual(await check({email: 'nobody', lastName: ''}), {
      email: 'Must be a valid email',
      lastName: 'Last Name is required',
    });
    assert.deepEqual(await check({}), {
      email: 'Email is required',
      lastName: 'Last Name is required',
    });
    assert.deepEqual(
      await check({email: 'a@example.com', lastName: 'too long', count: '1', role: 'owner'}),
      {
        lastName: 'Last Name must be at most 5 characters',
        count: 'Count is invalid',
        role: 'Role is not known here',
      },
    );
  });

  it('say how many entries a list may have', async () => {
    const app = await createApp();
    const tags = async (list: string[]) =>
      (
        await app.inject({
          method: 'POST',
          url: '/check',
          payload: {email: 'a@example.com', lastName: 'Ada', tags: list},
        })
      ).json().fields?.tags;
    assert.equal(await tags([]), 'Tags is required');
    assert.equal(await tags(['a']), undefined);
    assert.equal(await tags(['a', 'b', 'c']), 'Tags can have at most 2 entries');
  });

  it('convert queries to their types, and refuse what does not fit', async () => {
    const app = await createApp();
    assert.deepEqual((await app.inject('/query?limit=3&tag=a')).json(), {limit: 3, tag: ['a']});
    assert.deepEqual((await app.inject('/query?limit=10&tag=a')).json().fields, {
      limit: 'Limit must be at most 9',
    });
  });

  it('carry the status of their code, and hide what went wrong inside', async () => {
    const app = await createApp();
    const broken = await app.inject('/broken');
    assert.equal(broken.statusCode, 500);
    assert.doesNotMatch(broken.body, /password/);
    assert.equal(broken.json().code, 'server_error');
    assert.ok(broken.json().requestId);
    const missing = await app.inject('/missing');
    assert.deepEqual([missing.statusCode, missing.json().message], [404, 'Ticket not found.']);
    const limited = await app.inject('/limited');
    assert.deepEqual([limited.statusCode, limited.headers['retry-after']], [429, '2']);
    assert.deepEqual((await app.inject('/stale')).json().newer, [1]);
    const unreadable = await app.inject({
      method: 'POST',
      url: '/check',
      headers: {'content-type': 'application/json'},
      payload: '{',
    });
    assert.deepEqual([unreadable.statusCode, unreadable.json().code], [400, 'bad_request']);
    const foreign = await app.inject({
      method: 'POST',
      url: '/check',
      headers: {'content-type': 'text/xml'},
      payload: '<a/>',
    });
    assert.equal(foreign.statusCode, 415);
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

  it('hold no token of a header, a path or a query', async () => {
    const log: string[] = [];
    const app = await createApp(log);
    await app.inject({
      url: '/missing?token=topsecret',
      headers: {authorization: 'Bearer topsecret', cookie: 'a=topsecret'},
    });
    assert.ok(log.length > 0);
    assert.doesNotMatch(log.join(''), /topsecret/);
    assert.equal(safeUrl('/api/auth/invitations/topsecret'), '/api/auth/invitations/[redacted]');
    assert.equal(safeUrl('/reset/topsecret'), '/reset/[redacted]');
    assert.equal(safeUrl('/connect/csat/topsecret?score=5'), '/connect/csat/[redacted]?[redacted]');
  });
});
