import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach, describe, test} from 'node:test';
import {HealthResponse, TimelineResponse, type TelemetryReport} from '@switchboard/federation';
import {sql} from 'kysely';
import {Value} from 'typebox/value';
import {testDatabase, type TestDatabase} from '../testing/database.ts';
import {startHarness, type Harness} from '../testing/harness.ts';
import {buildRelease} from '../testing/release.ts';

const TELEMETRY = '/registry/v1/telemetry';
const REPORTS = '/registry/v1/reports';
const HEALTH = '/registry/v1/health';
const START = new Date('2026-03-01T10:00:00.000Z');
const MINUTE = 60_000;

const reportOf = (overrides: Partial<TelemetryReport> = {}): TelemetryReport => ({
  id: randomUUID(),
  remote: 'tickets',
  version: '1.0.0',
  arm: 'active',
  stage: 'entry',
  code: 'loaded',
  milliseconds: 100,
  attempt: 1,
  outcome: 'loaded',
  traceId: '0123456789abcdef'.repeat(2),
  at: START.toISOString(),
  ...overrides,
});

const failed = (code = 'timeout', overrides: Partial<TelemetryReport> = {}) =>
  reportOf({outcome: 'failed', code, ...overrides});

const {name, open} = testDatabase;
describe(`telemetry on ${name}`, () => {
  let database: TestDatabase;
  let folder: string;
  let registry: Harness;
  let time: number;

  const start = () =>
    startHarness(database.db, {now: () => new Date(time), keyFile: join(folder, 'keys.json')});
  before(async () => {
    [database, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'telemetry-'))]);
    time = START.getTime();
    registry = await start();
    for (const version of ['1.0.0', '1.1.0'])
      await registry.publish(buildRelease('tickets', version));
    await registry.close();
  });
  after(async () => {
    await database.close();
    await rm(folder, {recursive: true});
  });
  beforeEach(async () => {
    time = START.getTime();
    await sql`truncate registry.telemetry, registry.telemetry_counts`.execute(database.db);
    registry = await start();
  });
  afterEach(() => registry.close());

  const send = async (reports: object[], type = 'text/plain;charset=UTF-8') =>
    registry.call('POST', TELEMETRY, {
      headers: {'content-type': type},
      body: JSON.stringify({page: await registry.registry.issuePageToken(), reports}),
    });
  const violate = (report: object, type = 'application/csp-report') =>
    registry.call('POST', REPORTS, {
      headers: {'content-type': type},
      body: JSON.stringify(report),
    });
  const health = async (minutes = 60): Promise<HealthResponse> =>
    (await registry.call('GET', `${HEALTH}?minutes=${minutes}`)).json();
  const stored = async () =>
    (await sql<{n: number}>`select count(*)::int as n from registry.telemetry`.execute(database.db))
      .rows[0]?.n;

  test('T1 takes a beacon and a request with JSON alike, from every origin', async () => {
    const beacon = await send([reportOf()]);
    assert.equal(beacon.statusCode, 202);
    assert.deepEqual(beacon.json(), {error: false, message: '', kept: 1, dropped: 0});
    assert.equal(beacon.headers['access-control-allow-origin'], '*');
    assert.equal((await send([reportOf()], 'application/json')).statusCode, 202);
    assert.equal(await stored(), 2);
  });

  for (const [what, reports, status] of [
    ['no report', [], 422],
    ['51 reports', Array.from({length: 51}, () => reportOf()), 422],
    ['a field that the contract does not know', [{...reportOf(), email: 'a@example.com'}], 422],
    ['an id that is no uuid', [{...reportOf(), id: 'x'}], 422],
    ['more than 64 kB', [{...reportOf(), code: 'x'.repeat(66_000)}], 413],
  ] as const)
    test(`T1 refuses ${what}`, async () => {
      assert.equal((await send([...reports])).statusCode, status);
      assert.equal(await stored(), 0);
    });

  test('T1 refuses what is no JSON', async () => {
    const answer = await registry.call('POST', TELEMETRY, {
      headers: {'content-type': 'text/plain'},
      body: '{"reports": [',
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().error, true);
  });

  test('T2 a report that arrives twice counts once, within a batch and across', async () => {
    const report = reportOf();
    await send([report, report, reportOf()]);
    assert.equal((await send([report])).statusCode, 202);
    await Promise.all([send([report]), send([report])]);
    assert.equal(await stored(), 2);
  });

  test('T3 leaves out and counts reports of releases that nobody published', async () => {
    const answer = await send([
      reportOf(),
      reportOf({version: '9.9.9'}),
      reportOf({remote: 'nothing'}),
      reportOf({remote: 'nothing', version: '0.0.0'}),
    ]);
    assert.deepEqual(answer.json(), {error: false, message: '', kept: 1, dropped: 3});
    assert.equal((await health()).dropped, 3);
    assert.equal(await stored(), 1);
  });

  test('T3 keeps those of the shell, and of a known remote without a known version', async () => {
    const answer = await send([
      reportOf({remote: 'host', version: '5.0.0'}),
      failed('unsigned', {version: '0.0.0', stage: 'document'}),
    ]);
    assert.equal(answer.json().kept, 2);
  });

  test('T4 sums up each release and arm', async () => {
    await send([
      ...[100, 200, 300, 400, 500].map((milliseconds) => reportOf({milliseconds})),
      failed('timeout'),
      failed('timeout'),
      failed('error'),
      reportOf({outcome: 'cancelled', code: 'cancelled', milliseconds: 9000}),
      reportOf({outcome: 'crashed', code: 'TypeError', stage: 'render'}),
      reportOf({outcome: 'crashed', code: 'timeout', stage: 'handler'}),
      failed('missing', {arm: 'known-good'}),
      reportOf({version: '1.1.0', outcome: 'crashed', code: 'RangeError', stage: 'rejection'}),
    ]);
    const answer = await health();
    assert.deepEqual([...Value.Errors(HealthResponse, answer)], []);
    const lastAt = START.toISOString();
    assert.deepEqual(answer.releases, [
      {
        remote: 'tickets',
        version: '1.0.0',
        arm: 'active',
        loads: 5,
        failures: 3,
        cancelled: 1,
        crashes: 2,
        failureRate: 0.375,
        p75Milliseconds: 400,
        codes: {TypeError: 1, error: 1, timeout: 3},
        lastAt,
      },
      {
        remote: 'tickets',
        version: '1.0.0',
        arm: 'known-good',
        loads: 0,
        failures: 1,
        cancelled: 0,
        crashes: 0,
        failureRate: 1,
        p75Milliseconds: null,
        codes: {missing: 1},
        lastAt,
      },
      {
        remote: 'tickets',
        version: '1.1.0',
        arm: 'active',
        loads: 0,
        failures: 0,
        cancelled: 0,
        crashes: 1,
        failureRate: null,
        p75Milliseconds: null,
        codes: {RangeError: 1},
        lastAt,
      },
    ]);
  });

  test('T4 covers the asked minutes by the time of arrival, whatever the clock of the browser says', async () => {
    await send([reportOf({at: '2031-01-01T00:00:00.000Z'})]);
    time += 30 * MINUTE;
    await send([failed()]);
    assert.deepEqual(
      (await health(10)).releases.map(({loads, failures}) => [loads, failures]),
      [[0, 1]],
    );
    assert.deepEqual(
      (await health(60)).releases.map(({loads, failures}) => [loads, failures]),
      [[1, 1]],
    );
    assert.equal(
      (await registry.call('GET', HEALTH)).json().since,
      new Date(time - 60 * MINUTE).toISOString(),
    );
  });

  test('95: a timeline has the figures of each release and arm step by step, of this remote alone', async () => {
    await send([
      reportOf({milliseconds: 100}),
      reportOf({milliseconds: 300}),
      failed(),
      reportOf({remote: 'host', version: '5.0.0'}),
    ]);
    time += MINUTE + 20_000;
    await send([
      reportOf({
        version: '1.1.0',
        arm: 'canary',
        outcome: 'crashed',
        code: 'TypeError',
        stage: 'render',
      }),
      reportOf({milliseconds: 50}),
    ]);
    const answer = await registry.call('GET', '/registry/v1/remotes/tickets/timeline');
    assert.deepEqual([...Value.Errors(TimelineResponse, answer.json())], []);
    const point = {
      version: '1.0.0',
      arm: 'active',
      loads: 0,
      failures: 0,
      crashes: 0,
      p75Milliseconds: null,
    };
    assert.deepEqual(answer.json(), {
      error: false,
      message: '',
      since: '2026-03-01T09:01:00.000Z',
      until: '2026-03-01T10:01:20.000Z',
      stepSeconds: 60,
      points: [
        {...point, at: START.toISOString(), loads: 2, failures: 1, p75Milliseconds: 250},
        {...point, at: '2026-03-01T10:01:00.000Z', loads: 1, p75Milliseconds: 50},
        {...point, at: '2026-03-01T10:01:00.000Z', version: '1.1.0', arm: 'canary', crashes: 1},
      ],
    });
    const short = (
      await registry.call('GET', '/registry/v1/remotes/tickets/timeline?minutes=1')
    ).json();
    assert.deepEqual(
      [short.stepSeconds, short.since, short.points.length],
      [15, '2026-03-01T10:00:15.000Z', 2],
    );
    assert.equal(
      (await registry.call('GET', '/registry/v1/remotes/team/timeline')).statusCode,
      404,
    );
    assert.equal(
      (await registry.call('GET', '/registry/v1/remotes/tickets/timeline?minutes=0')).statusCode,
      422,
    );
  });

  for (const minutes of ['0', '10081', 'x'])
    test(`T4 refuses health of ${minutes} minutes`, async () => {
      assert.equal((await registry.call('GET', `${HEALTH}?minutes=${minutes}`)).statusCode, 422);
    });

  test('T5 forgets what is older than a week, at its regular cleaning', async () => {
    await send([reportOf()]);
    await violate({'csp-report': {'effective-directive': 'img-src'}});
    time += 7 * 24 * 60 * MINUTE + MINUTE;
    await send([reportOf()]);
    await registry.close();
    registry = await start();
    assert.equal(await stored(), 1);
    const {rows} = await sql`select * from registry.telemetry_counts`.execute(database.db);
    assert.deepEqual(rows, []);
  });

  test('T6 bounds what one address may send in a minute, and says when to go on', async () => {
    const batch = () => Array.from({length: 50}, () => reportOf());
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push(await send(batch()));
    assert.deepEqual(answers.map(({statusCode}) => statusCode).slice(-2), [202, 429]);
    assert.match(answers.at(-1)?.json().message, /send them again in 60 seconds/);
    assert.equal(
      (await violate({'csp-report': {'effective-directive': 'img-src'}})).statusCode,
      429,
    );
    time += MINUTE;
    assert.equal((await send(batch())).statusCode, 202);
  });

  test('T6 bounds what all addresses together may send, and a network of IPv6 is one of them', async () => {
    const from = async (remoteAddress: string) => {
      const payload = JSON.stringify({
        page: await registry.registry.issuePageToken(),
        reports: Array.from({length: 50}, () => reportOf()),
      });
      return (
        await registry.app.inject({
          method: 'POST',
          url: TELEMETRY,
          headers: {'content-type': 'text/plain'},
          payload,
          remoteAddress,
        })
      ).statusCode;
    };
    const statuses = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push(await from(`2001:db8::${index.toString(16)}`));
    assert.deepEqual(statuses.slice(-2), [202, 429]);
    for (let index = 0; index < 181; index += 1) statuses.push(await from(`192.0.2.${index}`));
    assert.deepEqual(
      [statuses.filter((status) => status === 202).length, statuses.at(-2), statuses.at(-1)],
      [240, 202, 429],
    );
  });

  test('T9 keeps only what a page stands behind that was handed out within a week', async () => {
    const tell = async (page: unknown) =>
      (
        await registry.call('POST', TELEMETRY, {
          headers: {'content-type': 'text/plain'},
          body: JSON.stringify({page, reports: [reportOf()]}),
        })
      ).json();
    const good = await registry.registry.issuePageToken();
    const [end, id, signature] = good.split('.');
    assert.equal((await tell(good)).kept, 1);
    const later = (Number.parseInt(end!, 36) + 1).toString(36);
    for (const wrong of [
      undefined,
      '',
      'x',
      '..',
      `${later}.${id}.${signature}`,
      `${end}.x.${signature}`,
      `${end}.${id}.`,
      `${end}.${id}`,
    ]) {
      const {kept, dropped} = await tell(wrong);
      assert.deepEqual([kept, dropped], [0, 1], wrong);
    }
    assert.equal((await health()).dropped, 8);
    time += 7 * 24 * 60 * MINUTE;
    assert.equal((await tell(good)).kept, 0);
    assert.equal(await stored(), 1);
  });

  test('T5 keeps the newest reports only, when there are too many', async () => {
    await sql`insert into registry.telemetry select gen_random_uuid(), 'tickets', '1.0.0', 'active', 'entry', 'loaded', 100, 1, 'loaded', repeat('a', 32), now(), ${START}::timestamptz + n * interval '1 millisecond'
        from generate_series(1, 100500) as n`.execute(database.db);
    await registry.close();
    registry = await start();
    assert.equal(await stored(), 100_000);
    assert.equal(
      (
        await sql<{at: Date}>`select min(received_at) as at from registry.telemetry`.execute(
          database.db,
        )
      ).rows[0]?.at.getTime(),
      START.getTime() + 501,
    );
  });

  test('T7 counts violations by directive and minute, in both forms that browsers send', async () => {
    assert.equal(
      (
        await violate({
          'csp-report': {'effective-directive': 'script-src-elem', 'blocked-uri': 'inline'},
        })
      ).statusCode,
      204,
    );
    await violate(
      [
        {type: 'csp-violation', body: {effectiveDirective: 'script-src-elem'}},
        {type: 'integrity-violation', body: {}},
      ],
      'application/reports+json',
    );
    assert.deepEqual((await health()).violations, {'integrity-policy': 1, 'script-src-elem': 2});
    time += 30 * MINUTE;
    assert.deepEqual((await health(10)).violations, {});
  });

  test('T7 many at once are all counted', async () => {
    await Promise.all(
      Array.from({length: 20}, () =>
        violate([
          {type: 'csp-violation', body: {effectiveDirective: 'img-src'}},
          {type: 'csp-violation', body: {effectiveDirective: 'base-uri'}},
        ]),
      ),
    );
    assert.deepEqual((await health()).violations, {'base-uri': 20, 'img-src': 20});
  });

  test('T8 stores no address, no text of a report and nothing of who sent it', async () => {
    await violate({
      'csp-report': {
        'document-uri': 'https://desk.example/reset/secret-token',
        'blocked-uri': 'https://evil.example/?q=secret-token',
        'script-sample': 'secret-token',
        'effective-directive': 'secret-token',
        'source-file': 'secret-token',
      },
    });
    await send([reportOf()]);
    const {rows} =
      await sql`select (select json_agg(t) from registry.telemetry_counts t)::text || (select json_agg(t) from registry.telemetry t)::text as all`.execute(
        database.db,
      );
    assert.doesNotMatch(JSON.stringify(rows), /secret|127\.0\.0\.1|https?:/);
  });
});
