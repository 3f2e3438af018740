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

/** Fields that may have several lines, or are stored as typed. Names are never among them. */
const LONG = [
  'accepted',
  'acknowledgement',
  'address',
  'bodyHtml',
  'comment',
  'confirmPassword',
  'currentPassword',
  'explanation',
  'from',
  'html',
  'note',
  'password',
  'reason',
  'signature',
  'summary',
  'text',
  'values',
];

interface Schema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  contentMediaType?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
}
type Path = readonly (string | number)[];
interface Leaf {
  path: Path;
  schema: Schema;
}

/** The texts within a value, by the schema that describes them. */
const textsIn = (schema: Schema, value: unknown, path: Path = []): Leaf[] => {
  if (schema.anyOf) {
    const [choice] = schema.anyOf;
    return choice ? textsIn(choice, value, path) : [];
  }
  if (typeof value === 'string')
    return schema.type === 'string' && !('enum' in schema) && !('const' in schema)
      ? [{path, schema}]
      : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => textsIn(schema.items ?? {}, one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const [record = {}] = Object.values(schema.patternProperties ?? {});
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(schema.properties?.[name] ?? record, one, [...path, name]),
  );
};

const withText = (
  value: unknown,
  [step, ...rest]: Path,
  change: (text: string) => string,
): unknown => {
  if (step === undefined) return change(value as string);
  if (Array.isArray(value))
    return value.map((one, index) => (index === step ? withText(one, rest, change) : one));
  const object = value as Record<string, unknown>;
  return {...object, [step]: withText(object[step], rest, change)};
};

/** The names of fields of several lines, wherever they are in a schema. */
const longIn = (schema: unknown, name: string, found: Set<string>): void => {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) return schema.forEach((one) => longIn(one, name, found));
  const {properties, contentMediaType, ...rest} = schema as Schema;
  if (contentMediaType !== undefined) found.add(name);
  for (const [inner, one] of Object.entries(properties ?? {})) longIn(one, inner, found);
  for (const one of Object.values(rest)) longIn(one, name, found);
};

onDatabase('a text of one line', ({database}) => {
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
      (endpoint): endpoint is (typeof writing)[number] => endpoint.body !== undefined,
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

  it('rejects line ends and other control characters in every field', async (t) => {
    let calls = 0;
    for (const endpoint of writing) {
      const body = sample(endpoint.body, HINTS) as object;
      for (const {path, schema} of textsIn(endpoint.body as Schema, body)) {
        if (schema.contentMediaType !== undefined) continue;
        for (const control of ['\r\nBcc: a@b.c', '\t', '\u001b[1m', '\u0085', '\u2028']) {
          const reply = await send(
            endpoint,
            withText(body, path, (text) => `${text}${control}`) as object,
          );
          const told = `${nameOf(endpoint)} ${path.join('.')}: ${reply.body}`;
          assert.equal(reply.statusCode, 422, told);
          assert.ok(path.join('.') in reply.json().fields, told);
          calls += 1;
        }
      }
    }
    t.diagnostic(`${calls} requests refused`);
    assert.ok(calls >= 500, String(calls));
  });

  it('gets a message that names the remedy', async () => {
    const endpoint = writing.find(({path}) => path === '/api/teams')!;
    const reply = await send(endpoint, {name: 'Night\nshift', memberIds: []});
    assert.deepEqual(reply.json().fields, {
      name: 'Name must be one line, without tabs and other control characters',
    });
  });

  it('is every text but those that are known to be longer', () => {
    const found = new Set<string>();
    for (const {body} of writing) longIn(body, '', found);
    assert.deepEqual(
      [...found].filter((name) => !LONG.includes(name)),
      [],
    );
  });

  it('and one of several lines is taken as it is', async () => {
    const reply = await owner.on(app)('PATCH', '/api/user/profile', {
      payload: {
        firstName: 'Ana',
        lastName: 'Reyes',
        phoneNumber: '+639171234567',
        signature: 'Ana\nDesk',
      },
    });
    assert.equal(reply.json().user?.profile.signature, 'Ana\nDesk', reply.body);
  });
});

const nameOf = ({method, path}: Endpoint) => `${method} ${path}`;
