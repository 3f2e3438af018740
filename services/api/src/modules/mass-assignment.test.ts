import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {type Endpoint, fillPath, pathOf} from '@switchboard/contracts/endpoint';
import {sample} from '@switchboard/service-kit/endpoints';
import type {FastifyInstance} from 'fastify';
import {newId} from '../database/index.ts';
import {HINTS} from '../plugins/docs/hints.ts';
import {allEndpoints} from '../testing/endpoints.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';

/** Fields that the server alone decides, and one that exists nowhere. */
const OWNED = [
  'id',
  'workspaceId',
  'userId',
  'role',
  'isFirstTimeUser',
  'version',
  'createdAt',
  'verifiedAt',
  'status',
  'unheardOf',
];
const VALUE = '0190c5f0-1111-7000-8000-000000000001';

/** Data of a passkey from the browser: it may contain more, which nobody reads. A logout reads nothing. */
const OPEN = [/passkey(?: properties response)?$/, /auth\/logout body/];

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}
type Path = readonly (string | number)[];

/** Objects in a value, by the schema that describes them. */
const objectsIn = (
  schema: Schema,
  value: unknown,
  path: Path = [],
): {path: Path; schema: Schema}[] => {
  const [choice] = schema.anyOf ?? [];
  if (choice) return objectsIn(choice, value, path);
  if (Array.isArray(value))
    return schema.items && value.length > 0 ? objectsIn(schema.items, value[0], [...path, 0]) : [];
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  return [
    {path, schema},
    ...Object.entries(value).flatMap(([name, inner]) =>
      schema.properties?.[name] && name !== 'passkey'
        ? objectsIn(schema.properties[name], inner, [...path, name])
        : [],
    ),
  ];
};

/** The value with one more property in the object at a path. */
const withProperty = (value: unknown, path: Path, name: string): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return {...(value as object), [name]: VALUE};
  if (Array.isArray(value))
    return value.map((one, index) => (index === step ? withProperty(one, rest, name) : one));
  const object = value as Record<string, unknown>;
  return {...object, [step]: withProperty(object[step], rest, name)};
};

onDatabase('properties that a request must not bring', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let writing: (Endpoint & {body: NonNullable<Endpoint['body']>})[];
  before(async () => {
    const config = testConfig();
    app = await createTestApi({
      database: database(),
      config: {...config, limits: {...config.limits, authPerIp: {max: 10_000, seconds: 60}}},
    });
    [owner] = (await createTestWorkspace(database())) as [TestMember];
    writing = (await allEndpoints()).filter(
      (endpoint): endpoint is (typeof writing)[number] =>
        endpoint.body !== undefined &&
        endpoint.takes !== 'form' &&
        (endpoint.body as Schema).type === 'object',
    );
  });
  after(() => app.close());

  const send = (endpoint: Endpoint, payload: object) =>
    owner.on(app)(
      endpoint.method,
      fillPath(
        pathOf(endpoint),
        Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, newId()]),
        ),
      ),
      {payload, headers: {'if-match': '"1"'}},
    );

  it('are refused by every writing operation, at every depth, each by its name', async (t) => {
    assert.ok(writing.length >= 60, String(writing.length));
    let calls = 0;
    for (const endpoint of writing) {
      const body = sample(endpoint.body, HINTS) as object;
      for (const {path, schema} of objectsIn(endpoint.body as Schema, body)) {
        const brought = OWNED.filter((name) => !(name in (schema.properties ?? {})));
        for (const name of brought) {
          const reply = await send(endpoint, withProperty(body, path, name) as object);
          const told = `${endpoint.method} ${pathOf(endpoint)} with ${[...path, name].join('.')}: ${reply.body}`;
          assert.equal(reply.statusCode, 422, told);
          assert.ok(
            Object.keys(reply.json().fields ?? {}).some((field) => field.endsWith(name)),
            told,
          );
          calls += 1;
        }
      }
    }
    t.diagnostic(`${calls} requests with a property too many, all refused`);
    assert.ok(calls >= 600, String(calls));
  });

  it('have no place in the schema of any request: every object of it is closed', async () => {
    const open: string[] = [];
    const walk = (schema: unknown, told: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if (Array.isArray(schema)) for (const one of schema) walk(one, told);
      const {type, properties, additionalProperties} = schema as Schema;
      if (type === 'object' && properties && additionalProperties !== false) open.push(told);
      for (const [keyword, inner] of Object.entries(schema)) walk(inner, `${told} ${keyword}`);
    };
    for (const endpoint of await allEndpoints())
      for (const part of ['body', 'query'] as const)
        walk(endpoint[part], `${endpoint.method} ${pathOf(endpoint)} ${part}`);
    assert.deepEqual(
      open.filter((told) => !OPEN.some((pattern) => pattern.test(told))),
      [],
    );
  });
});
