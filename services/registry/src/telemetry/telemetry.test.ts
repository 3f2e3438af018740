import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {HealthResponse, TimelineResponse} from '@switchboard/contracts/registry/telemetry/schemas';
import {sql} from 'kysely';
import {Value} from 'typebox/value';
import {testDatabase} from '../testing/database.ts';
import {
  failed,
  HEALTH,
  MINUTE,
  reportOf,
  setTelemetryStage,
  START,
  TELEMETRY,
} from '../testing/telemetry.ts';

const {name, open} = testDatabase;
describe(`telemetry on ${name}`, () => {
  const stage = setTelemetryStage(open);
  const {send, violate, health, stored} = stage;

  test('T1 accepts a beacon and a JSON request from every origin', async () => {
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

  test('T1 refuses invalid JSON', async () => {
    const answer = await stage.registry.call('POST', TELEMETRY, {
      headers: {'content-type': 'text/plain'},
      body: '{"reports": [',
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().error, true);
  });

  test('T2 counts a duplicate report once, within a batch and across', async () => {
    const report = reportOf();
    await send([report, report, reportOf()]);
    assert.equal((await send([report])).statusCode, 202);
    await Promise.all([send([report]), send([report])]);
    assert.equal(await stored(), 2);
  });

  test('T3 drops and counts reports of unpublished releases', async () => {
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

  test('T3 keeps reports of the shell, and of a known remote without a known version', async () => {
    const answer = await send([
      reportOf({remote: 'host', version: '5.0.0'}),
      failed('unsigned', {version: '0.0.0', stage: 'document'}),
    ]);
    assert.equal(answer.json().kept, 2);
  });

  test('T4 summarises each release and arm', async () => {
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

  test("T4 covers the requested minutes by time of arrival, not by the browser's clock", async () => {
    await send([reportOf({at: '2031-01-01T00:00:00.000Z'})]);
    stage.time += 30 * MINUTE;
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
      (await stage.registry.call('GET', HEALTH)).json().since,
      new Date(stage.time - 60 * MINUTE).toISOString(),
    );
  });

  test('95: shows each release and arm of only this remote step by step', async () => {
    await send([
      reportOf({milliseconds: 100}),
      reportOf({milliseconds: 300}),
      failed(),
      reportOf({remote: 'host', version: '5.0.0'}),
    ]);
    stage.time += MINUTE + 20_000;
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
    const answer = await stage.registry.call('GET', '/registry/v1/remotes/tickets/timeline');
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
      await stage.registry.call('GET', '/registry/v1/remotes/tickets/timeline?minutes=1')
    ).json();
    assert.deepEqual(
      [short.stepSeconds, short.since, short.points.length],
      [15, '2026-03-01T10:00:15.000Z', 2],
    );
    assert.equal(
      (await stage.registry.call('GET', '/registry/v1/remotes/team/timeline')).statusCode,
      404,
    );
    assert.equal(
      (await stage.registry.call('GET', '/registry/v1/remotes/tickets/timeline?minutes=0'))
        .statusCode,
      422,
    );
  });

  for (const minutes of ['0', '10081', 'x'])
    test(`T4 refuses health of ${minutes} minutes`, async () => {
      assert.equal(
        (await stage.registry.call('GET', `${HEALTH}?minutes=${minutes}`)).statusCode,
        422,
      );
    });

  test('T9 keeps only reports with a page token issued within a week', async () => {
    const tell = async (page: unknown) =>
      (
        await stage.registry.call('POST', TELEMETRY, {
          headers: {'content-type': 'text/plain'},
          body: JSON.stringify({page, reports: [reportOf()]}),
        })
      ).json();
    const good = await stage.registry.registry.issuePageToken();
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
    stage.time += 7 * 24 * 60 * MINUTE;
    assert.equal((await tell(good)).kept, 0);
    assert.equal(await stored(), 1);
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
    stage.time += 30 * MINUTE;
    assert.deepEqual((await health(10)).violations, {});
  });

  test('T7 counts many simultaneous violations', async () => {
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

  test('T8 stores no address, no text of a report and nothing about the sender', async () => {
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
        stage.database.db,
      );
    assert.doesNotMatch(JSON.stringify(rows), /secret|127\.0\.0\.1|https?:/);
  });
});
