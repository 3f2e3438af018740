import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import Fastify, {type FastifyInstance} from 'fastify';
import Type from 'typebox';
import {invalid, notFound, problem} from '../errors/index.ts';
import {registerErrors, registerValidation, takeJson} from './index.ts';

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

const createApp = async (): Promise<FastifyInstance> => {
  const app = Fastify();
  registerErrors(app);
  registerValidation(app);
  app.removeContentTypeParser('application/json');
  takeJson(app, {types: ['application/json']});
  await app.register(routes);
  return app;
};

describe('refusals', () => {
  it('are sent before a body is read that exceeds its schema', async () => {
    const app = await createApp();
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/check',
        headers: {'content-type': 'application/json'},
        payload,
      });
    const many = await post(`{${'"a":1,'.repeat(1000)}`);
    assert.deepEqual(
      [many.statusCode, many.json().message],
      [
        422,
        'The body has more than 112 fields and entries, which is more than this request can hold. Send fewer at a time.',
      ],
    );
    const deep = await post('['.repeat(70));
    assert.deepEqual(
      [deep.statusCode, deep.json().message],
      [400, 'The body is nested more than 64 levels deep.'],
    );
  });

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

  it('state how many entries a list may have', async () => {
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

  it('name at most 20 faults of a body, in few words each', async () => {
    const app = await createApp();
    const check = async (payload: object) =>
      (await app.inject({method: 'POST', url: '/check', payload})).json();
    const unknown = Object.fromEntries(
      Array.from({length: 60}, (_, index) => [`${index}${'x'.repeat(1000)}`, 1]),
    );
    const {fields} = await check(unknown);
    assert.equal(Object.keys(fields).length, 20);
    assert.ok(JSON.stringify(fields).length < 20_000);
  });

  it('name only the first fault of a body larger than people fill in', async () => {
    const app = await createApp();
    const {fields} = (await app.inject({url: `/query?limit=10&${'tag=a&'.repeat(2000)}x`})).json();
    assert.deepEqual(fields, {limit: 'Limit must be at most 9'});
  });

  it('convert queries to their types, and refuse what does not fit', async () => {
    const app = await createApp();
    assert.deepEqual((await app.inject('/query?limit=3&tag=a')).json(), {limit: 3, tag: ['a']});
    assert.deepEqual((await app.inject('/query?limit=10&tag=a')).json().fields, {
      limit: 'Limit must be at most 9',
    });
  });

  it('refuse a parameter that is given twice where one is wanted', async () => {
    const app = await createApp();
    for (const url of ['/query?limit=3&limit=4', '/query?limit=3&limit=3'])
      assert.deepEqual((await app.inject(url)).statusCode, 422, url);
    assert.deepEqual((await app.inject('/query?limit=3&tag=a&tag=b')).json().tag, ['a', 'b']);
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

describe('a body', () => {
  it('is validated in the turn in which it was read, and a large one in another', async () => {
    const app = Fastify();
    let isTurned = false;
    const keep = (value: unknown) => {
      isTurned = false;
      setImmediate(() => (isTurned = true));
      return value;
    };
    app.removeContentTypeParser('application/json');
    takeJson(app, {types: ['application/json'], keep});
    app.addHook('preValidation', async (request) => {
      request.headers['x-turned'] = String(isTurned);
    });
    app.post('/', async ({headers}) => headers['x-turned']);
    const post = async (length: number) =>
      (await app.inject({method: 'POST', url: '/', payload: {text: 'x'.repeat(length)}})).body;
    assert.deepEqual([await post(200_000), await post(300_000)], ['false', 'true']);
  });
});
