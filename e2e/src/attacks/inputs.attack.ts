import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {call, makeOwner, PASSWORD, type Person} from '../support/api.ts';
import {test} from '../support/test.ts';
import {RandomInputs, type Schema} from './random-inputs.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {BODIES} from './bodies.fixture.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}
interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body?: Schema | undefined;
}
interface Sent {
  url: string;
  init: RequestInit & {headers: Record<string, string>};
}

const SEED = Number(process.env.SEED ?? 20_261_122);
const ROUNDS = 12;
const AT_ONCE = 4;
/** An answer that reports a failure of the system, not of the request: overload, or no space. */
const BUSY = new Set([503, 507]);

type Paths = Record<
  string,
  Record<
    string,
    {parameters?: Parameter[]; requestBody?: {content?: Record<string, {schema?: Schema}>}}
  >
>;

const operationsOf = (paths: Paths): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, {parameters = [], requestBody}]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );

/** The noun before a parameter: `/connect/api/tickets/{id}/merge` → `tickets` */
const nounOf = (path: string): string => path.split('/{')[0]?.split('/').at(-1) ?? '';

/** Values for addresses and bodies: the ids of answers, by noun. */
class KnownIds {
  private readonly byNoun = new Map<string, string[]>();

  /** The id of `{ticket: {id}}`, and those of `{messages: [{id}]}`. */
  learn(path: string, text: string): void {
    const answer = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    for (const [name, value] of Object.entries(answer)) {
      for (const row of [value].flat() as ({id?: unknown} | null)[]) {
        if (typeof row?.id === 'string')
          this.add(Array.isArray(value) ? name : nounOf(path), row.id);
      }
    }
  }

  private add(noun: string, id: string): void {
    const known = this.of(noun);
    if (known.length < 100 && !known.includes(id)) known.push(id);
  }

  of(noun: string): string[] {
    if (!this.byNoun.has(noun)) this.byNoun.set(noun, []);
    return this.byNoun.get(noun)!;
  }

  all(): string[] {
    return [...this.byNoun.values()].flat();
  }
}

/** Operations that end something come last, so that the others find it. */
const isEnd = ({method, path}: Operation): boolean =>
  method === 'DELETE' || /\/(?:deactivate|spam|revoke|logout|merge)$/.test(path);

const SECRET = 'a-secret-of-the-inbound-mail';
const TEXT: Schema = {type: 'string'};
const at = (method: string, path: string, ...queries: string[]): Operation => ({
  method,
  path,
  parameters: queries.map((name) => ({name, in: 'query', schema: TEXT})),
  body: method === 'GET' ? undefined : {type: 'object'},
});
/** Routes without a description: for requesters, mail servers, browsers and monitoring. */
const UNDESCRIBED = [
  at('GET', '/connect/csat/{token}', 'score'),
  at('POST', '/connect/csat/{token}'),
  at('POST', '/connect/api/inbound/email', 'recipient'),
  at('GET', '/outbox.json'),
  at('GET', '/outbox'),
  at('GET', '/healthz'),
  at('GET', '/readyz'),
  at('GET', '/config.json'),
  at('GET', '/host.json'),
  at('GET', '/assets/*'),
  at('GET', '/dashboard/*'),
  at('GET', '/login', 'next'),
  at('GET', '/ops/*'),
  at('GET', '/*'),
  at('GET', '/ws'),
];

test.describe('input of any kind', () => {
  let system: System;
  let owner: Person;
  let opsToken: string;
  let operations: Operation[];
  const ids = new KnownIds();
  const random = new RandomInputs(SEED);

  test.beforeAll(async () => {
    system = await startSystem({INBOUND_SECRET: SECRET});
    owner = await makeOwner(system.url);
    const documents = await Promise.all(
      ['/docs/json', '/registry/v1/openapi.json'].map(
        async (path) => (await call<{paths: Paths}>(system.url + path)).body.paths,
      ),
    );
    operations = [...documents.flatMap(operationsOf), ...UNDESCRIBED].sort(
      (one, other) => Number(isEnd(one)) - Number(isEnd(other)),
    );
    opsToken =
      (
        JSON.parse(await readFile(join(system.dataDir, 'registry-tokens.json'), 'utf8')) as Record<
          string,
          string
        >
      ).activate ?? '';
    assert.ok(operations.length > 120, String(operations.length));
  });
  test.afterAll(() => system.stop());

  const send = ({url, init}: Sent): Promise<Response> =>
    fetch(system.url + url, {redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init});
  const login = async (): Promise<void> => {
    const {body} = await call<{accessToken: string}>(`${system.url}/api/auth/login`, {
      method: 'POST',
      body: {email: owner.email, password: PASSWORD},
    });
    owner.token = body.accessToken;
  };
  /** Sends all requests, and reports those answered with a failure instead of a rejection. */
  const failuresOf = async (operation: Operation, all: Sent[]): Promise<string[]> => {
    const failures: string[] = [];
    const left = [...all];
    const work = async () => {
      for (let sent = left.pop(); sent; sent = left.pop()) {
        const response = await send(sent);
        const text = await response.text();
        if (response.ok && operation.method !== 'DELETE') ids.learn(operation.path, text);
        if (response.status >= 500 && !BUSY.has(response.status))
          failures.push(
            `${response.status} ${operation.method} ${sent.url.slice(0, 300)} ${sent.init.headers['content-type'] ?? ''} ${String(sent.init.body ?? '').slice(0, 300)}`,
          );
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
    if (operation.path === '/api/auth/logout') await login();
    return failures;
  };
  const tokenFor = (path: string): string => {
    if (path.startsWith('/connect/api/inbound')) return SECRET;
    return path.startsWith('/registry') ? opsToken : owner.token;
  };
  const headersOf = ({path}: Operation): Record<string, string> => ({
    authorization: `Bearer ${tokenFor(path)}`,
    ...(random.chance(0.8) && {
      'if-match': random.pick([
        '"1"',
        '"1"',
        '"1"',
        '"1"',
        '"2"',
        '*',
        '""',
        '"x"',
        '"99999999999999999999"',
        'W/"1"',
      ]),
    }),
    ...(random.chance(0.1) && {
      'idempotency-key': random.pick([
        'a',
        'x'.repeat(random.between(8, 40)),
        'x'.repeat(300),
        '"',
        '%00',
      ]),
    }),
  });
  const addressOf = ({path, parameters}: Operation): string => {
    const own = ids.of(nounOf(path));
    const filled = path.replace(/\{(\w+)\}|\*/g, (_match, name: string | undefined) => {
      const known = name === 'number' ? '1' : name === 'name' ? 'tickets' : undefined;
      return random.chance(0.2)
        ? encodeURIComponent(random.text().toWellFormed())
        : (known ??
            (own.length > 0 && random.chance(0.9)
              ? random.pick(own)
              : random.pick([...ids.all(), 'x'])));
    });
    const share = random.pick([0, 0.1, 0.5]);
    const query = parameters
      .filter(({in: place}) => place === 'query')
      .filter(() => random.chance(share))
      .flatMap(({name, schema}): [string, string][] => {
        const value = name === 'cursor' ? random.cursor() : random.value(schema, ids.all());
        return (Array.isArray(value) ? value : [value]).map((one) => [
          name,
          (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))
            .toWellFormed()
            .slice(0, 2000),
        ]);
      });
    return `${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
  };
  const takesBody = ({method}: Operation) => method !== 'GET' && method !== 'DELETE';
  const randomCall = (operation: Operation): Sent => {
    const {method, body} = operation;
    const json =
      takesBody(operation) && body ? JSON.stringify(random.value(body, ids.all())) : undefined;
    return {
      url: addressOf(operation),
      init: {
        method,
        headers: {
          ...headersOf(operation),
          ...(json !== undefined && {'content-type': 'application/json'}),
        },
        ...(json !== undefined && {body: json}),
      },
    };
  };
  const run = async (
    callsOf: (operation: Operation) => Sent[],
    chosen = operations,
  ): Promise<void> => {
    const failures: string[] = [];
    for (const operation of chosen)
      failures.push(...(await failuresOf(operation, callsOf(operation))));
    assert.deepEqual(failures, [], `seed ${SEED}; the log:\n${system.output().slice(-6000)}`);
  };

  test('generated from the schema of every operation never causes a failure', () =>
    run((operation) => Array.from({length: ROUNDS}, () => randomCall(operation))));

  test('as a cursor is accepted or refused', () =>
    run(
      (operation) =>
        Array.from({length: 60}, () => ({
          url: `${operation.path}?${new URLSearchParams({cursor: random.cursor().toWellFormed()})}`,
          init: {method: 'GET', headers: headersOf(operation)},
        })),
      operations.filter(
        ({path, parameters}) =>
          !path.includes('{') && parameters.some(({name}) => name === 'cursor'),
      ),
    ));

  test('that is no valid body is refused', () =>
    run(
      (operation) =>
        BODIES.map(([type, body]) => ({
          url:
            addressOf({
              ...operation,
              parameters: operation.path === '/connect/api/imports' ? [] : operation.parameters,
            }) + (operation.path === '/connect/api/imports' ? '?format=csv' : ''),
          init: {
            method: operation.method,
            headers: {...headersOf(operation), ...(type && {'content-type': type})},
            body,
          },
        })).filter(
          ({init}) =>
            operation.body === undefined || !/multipart/.test(init.headers['content-type'] ?? ''),
        ),
      operations.filter(takesBody),
    ));
});
