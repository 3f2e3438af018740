import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {sql} from 'kysely';
import {testDatabase} from '../testing/database.ts';
import {gateUserAgent} from '../gate/browser/gate-visitor.ts';
import {MINUTE, reportOf, setTelemetryStage, START, TELEMETRY} from '../testing/telemetry.ts';

const {name, open} = testDatabase;
describe(`bounds of telemetry on ${name}`, () => {
  const stage = setTelemetryStage(open);
  const {send, violate, health, stored} = stage;

  test('T5 deletes reports older than a week during regular cleaning', async () => {
    await send([reportOf()]);
    await violate({'csp-report': {'effective-directive': 'img-src'}});
    stage.time += 7 * 24 * 60 * MINUTE + MINUTE;
    await send([reportOf()]);
    await stage.restart();
    assert.equal(await stored(), 1);
    const {rows} = await sql`select * from registry.telemetry_counts`.execute(stage.database.db);
    assert.deepEqual(rows, []);
  });

  test('T10 drops loads and violations reported by the browser of the gate', async () => {
    const fromGate = async (url: string, body: object) =>
      stage.registry.call('POST', url, {
        headers: {'content-type': 'text/plain', 'user-agent': gateUserAgent('143.0.7499.40')},
        body: JSON.stringify(body),
      });
    const page = await stage.registry.registry.issuePageToken();
    const answer = await fromGate(TELEMETRY, {page, reports: [reportOf(), reportOf()]});
    assert.deepEqual([answer.statusCode, answer.json().kept, answer.json().dropped], [202, 0, 2]);
    await fromGate('/registry/v1/reports', {'csp-report': {'effective-directive': 'img-src'}});
    const {releases, violations, dropped} = await health();
    assert.deepEqual([releases, violations, dropped], [[], {}, 0]);
  });

  test('T6 limits reports per address and minute, and returns the time to wait', async () => {
    const batch = () => Array.from({length: 50}, () => reportOf());
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push(await send(batch()));
    assert.deepEqual(answers.map(({statusCode}) => statusCode).slice(-2), [202, 429]);
    assert.match(answers.at(-1)?.json().message, /send them again in 60 seconds/);
    assert.equal(
      (await violate({'csp-report': {'effective-directive': 'img-src'}})).statusCode,
      429,
    );
    stage.time += MINUTE;
    assert.equal((await send(batch())).statusCode, 202);
  });

  test('T6 limits the reports of all addresses, and counts an IPv6 network as one', async () => {
    const from = async (remoteAddress: string) => {
      const payload = JSON.stringify({
        page: await stage.registry.registry.issuePageToken(),
        reports: Array.from({length: 50}, () => reportOf()),
      });
      return (
        await stage.registry.app.inject({
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

  test('T5 keeps only the newest reports when there are too many', async () => {
    await sql`insert into registry.telemetry select gen_random_uuid(), 'tickets', '1.0.0', 'active', 'entry', 'loaded', 100, 1, 'loaded', repeat('a', 32), now(), ${START}::timestamptz + n * interval '1 millisecond'
        from generate_series(1, 100500) as n`.execute(stage.database.db);
    await stage.restart();
    assert.equal(await stored(), 100_000);
    assert.equal(
      (
        await sql<{at: Date}>`select min(received_at) as at from registry.telemetry`.execute(
          stage.database.db,
        )
      ).rows[0]?.at.getTime(),
      START.getTime() + 501,
    );
  });
});
