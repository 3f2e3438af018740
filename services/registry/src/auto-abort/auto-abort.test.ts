import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {describe, test} from 'node:test';
import {findBrokenLink} from '@switchboard/federation/audit';
import {
  AbortEvidence,
  type AuditEntry,
  type RemoteSummary,
  type TelemetryReport,
} from '@switchboard/federation';
import {sql} from 'kysely';
import {Value} from 'typebox/value';
import {testDatabase} from '../testing/database.ts';
import {startHarness} from '../testing/harness.ts';
import {buildRelease} from '../testing/release.ts';
import {rolloutCalls} from '../testing/rollout.ts';
import {setStage} from '../testing/stage.ts';

const SETTLED = 11_000;
const NEVER = 2_000_000_000;
const AT_ONCE = 50;
const CALLERS = 10;

type Told = Pick<TelemetryReport, 'arm' | 'outcome'> & Partial<TelemetryReport>;

const {name, open} = testDatabase;
describe(`automatic abort on ${name}`, () => {
  let clock = Date.now();
  const now = () => new Date(clock);
  const registry = setStage(open, {
    overrides: {now, lookEvery: NEVER},
    prepare: async ({publish, activate}) => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await publish(buildRelease('tickets', version));
      await activate('tickets', '1.0.0');
    },
  });
  const {change, canary, log} = rolloutCalls(registry);
  const remote = async (): Promise<RemoteSummary> =>
    (await registry.call('GET', '/registry/v1/remotes/tickets')).json().remote;
  const newest = async (): Promise<AuditEntry> =>
    (
      await registry.call('GET', '/registry/v1/audit?remote=tickets&limit=1', {as: 'activate'})
    ).json().entries[0];

  const reportOf = ({arm, ...told}: Told): TelemetryReport => ({
    id: randomUUID(),
    remote: 'tickets',
    version: arm === 'canary' ? '1.1.0' : '1.0.0',
    arm,
    stage: 'module',
    code: 'Error',
    milliseconds: 100,
    attempt: 1,
    traceId: randomUUID().replaceAll('-', ''),
    at: now().toISOString(),
    ...told,
  });
  const sendFrom = async (
    address: string,
    told: readonly Told[],
    headers: Record<string, string> = {},
  ): Promise<void> => {
    const reports = told.map(reportOf);
    for (let start = 0; start < reports.length; start += AT_ONCE) {
      const payload = JSON.stringify({
        page: await registry.registry.issuePageToken(),
        reports: reports.slice(start, start + AT_ONCE),
      });
      const answer = await registry.app.inject({
        method: 'POST',
        url: '/registry/v1/telemetry',
        headers: {'content-type': 'text/plain', ...headers},
        payload,
        remoteAddress: address,
      });
      assert.deepEqual([answer.statusCode, answer.json().dropped], [202, 0], answer.body);
    }
  };
  /** From so many callers in turn. */
  const send = async (told: readonly Told[]): Promise<void> => {
    const byCaller = Map.groupBy(
      told.map((one, index) => ({one, index})),
      ({index}) => index % CALLERS,
    );
    for (const [caller, ofOne] of byCaller)
      await sendFrom(
        `192.0.2.${caller + 1}`,
        ofOne.map(({one}) => one),
      );
  };
  const times = (count: number, told: Told): Told[] => Array.from({length: count}, () => told);
  const loads = (arm: Told['arm'], {good = 0, bad = 0}): Told[] => [
    ...times(good, {arm, outcome: 'loaded'}),
    ...times(bad, {arm, outcome: 'failed'}),
  ];
  /** The robot's next look, when failed tries are not followed by others any more. */
  const look = async (): Promise<string | undefined> => {
    clock += SETTLED;
    await registry.registry.lookAtCanaries();
    return (await remote()).canary?.version;
  };
  const begin = async (body: object = {}): Promise<void> =>
    assert.equal((await canary({percent: 50, ...body})).statusCode, 200);

  test('53: a canary that fails too often is ended; the audit log has the counts of both arms, and list and health say why', async () => {
    await begin();
    const before = registry.changes;
    await send([...loads('canary', {good: 40, bad: 20}), ...loads('active', {good: 100, bad: 1})]);
    assert.equal(await look(), undefined);
    const entry = await newest();
    const evidence = Value.Parse(AbortEvidence, entry.details);
    assert.deepEqual(
      [entry.action, entry.actor, entry.from, entry.to],
      ['abort', 'auto-abort', '1.1.0', null],
    );
    assert.deepEqual(
      [evidence.canary, evidence.active],
      [
        {version: '1.1.0', loads: 60, failures: 20, failureRate: 1 / 3},
        {version: '1.0.0', loads: 101, failures: 1, failureRate: 1 / 101},
      ],
    );
    assert.deepEqual(
      [
        evidence.budget,
        evidence.comparedWith,
        evidence.evidence >= evidence.needed,
        evidence.addresses,
      ],
      [0.01, 'active', true, CALLERS],
    );
    assert.match(
      entry.reason,
      /20 of 60 loads of 1\.1\.0 failed \(33\.3 %\); 1 of 101 loads of 1\.0\.0 failed \(1\.0 %\)/,
    );
    assert.equal('canary' in (await registry.registry.getDocument()).remotes.tickets!, false);
    assert.deepEqual(
      [(await remote()).active, (await remote()).aborted, registry.changes],
      ['1.0.0', {version: '1.1.0', at: entry.at, by: 'auto-abort', evidence}, before + 1],
    );
    const {entries} = (
      await registry.call('GET', '/registry/v1/audit?limit=500', {as: 'activate'})
    ).json() as {entries: AuditEntry[]};
    assert.equal(await findBrokenLink(entries.toReversed()), undefined);
    const {aborted} = (await registry.call('GET', '/registry/v1/health')).json();
    assert.deepEqual(aborted, [
      {remote: 'tickets', version: '1.1.0', at: entry.at, by: 'auto-abort', evidence},
    ]);
  });

  test('52: nothing is ended without data, with those of the active release alone, or where both fail alike', async () => {
    await begin();
    assert.equal(await look(), '1.1.0');
    await send(loads('active', {good: 100, bad: 100}));
    assert.equal(await look(), '1.1.0');
    await send(loads('canary', {good: 50, bad: 50}));
    assert.equal(await look(), '1.1.0');
    assert.deepEqual((await log()).at(-1), 'canary null 1.1.0');
  });

  test('50: where nobody runs the active release, the budget alone counts', async () => {
    await begin({percent: 100});
    await send(loads('canary', {good: 40, bad: 10}));
    assert.equal(await look(), undefined);
    assert.equal(((await newest()).details as AbortEvidence).comparedWith, 'budget');
  });

  test('51: a load whose later try succeeds is no failure, also when its reports come apart or twice; one that failed three times is one', async () => {
    await begin();
    const tries = Array.from({length: 40}, () => randomUUID().replaceAll('-', ''));
    const failed = tries.map((traceId): Told => ({
      arm: 'canary',
      outcome: 'failed',
      stage: 'chunk',
      code: 'timeout',
      traceId,
    }));
    await send(failed);
    await send(failed.map((told): Told => ({...told, outcome: 'loaded', attempt: 2})));
    await send(failed.map((told): Told => ({...told, attempt: 3})));
    assert.equal(await look(), '1.1.0');
    const thrice = randomUUID().replaceAll('-', '');
    await send(
      [1, 2, 3].map((attempt): Told => ({
        arm: 'canary',
        outcome: 'failed',
        stage: 'chunk',
        traceId: thrice,
        attempt,
      })),
    );
    await send(loads('canary', {bad: 39}));
    assert.equal(await look(), undefined);
    const {canary: counted} = (await newest()).details as AbortEvidence;
    assert.deepEqual([counted.loads, counted.failures], [80, 40]);
  });

  test('50: good loads that make a canary old enough end it too, a minute later', async () => {
    await begin();
    await send(loads('canary', {good: 5, bad: 10}));
    assert.equal(await look(), '1.1.0');
    await send(loads('canary', {good: 25}));
    clock += 60_000;
    assert.equal(await look(), undefined);
  });

  test('51: a failed try is not taken for a failed load while the next one may be under way', async () => {
    await begin();
    await send(loads('canary', {bad: 30}));
    await registry.registry.lookAtCanaries();
    assert.equal((await remote()).canary?.version, '1.1.0');
    assert.equal(await look(), undefined);
  });

  test('51: a crash makes a failure of the load that it came of, however often it crashes; without a load it counts for nothing', async () => {
    await begin();
    await send(
      Array.from({length: 60}, (): Told => ({
        arm: 'canary',
        outcome: 'crashed',
        stage: 'handler',
      })),
    );
    await send(loads('canary', {good: 30}));
    const traceId = randomUUID().replaceAll('-', '');
    await send([
      {arm: 'canary', outcome: 'loaded', traceId},
      ...Array.from({length: 60}, (): Told => ({
        arm: 'canary',
        outcome: 'crashed',
        stage: 'handler',
        traceId,
      })),
    ]);
    assert.equal(await look(), '1.1.0');
    const crashing = Array.from({length: 10}, () => randomUUID().replaceAll('-', ''));
    await send(
      crashing.flatMap((one): Told[] => [
        {arm: 'canary', outcome: 'loaded', traceId: one},
        {arm: 'canary', outcome: 'crashed', stage: 'render', traceId: one},
      ]),
    );
    assert.equal(await look(), undefined);
    const {canary: counted} = (await newest()).details as AbortEvidence;
    assert.deepEqual([counted.loads, counted.failures], [41, 11]);
  });

  test('51: cancelled loads, those of other arms and releases, and those from before the canary began do not count', async () => {
    const old = now().toISOString();
    clock += 1000;
    await begin();
    await send([
      ...times(40, {arm: 'canary', outcome: 'cancelled'}),
      ...times(40, {arm: 'known-good', outcome: 'failed', version: '1.1.0'}),
      ...times(40, {arm: 'canary', outcome: 'failed', version: '1.2.0'}),
      ...times(40, {arm: 'pin', outcome: 'failed', version: '1.1.0'}),
      ...times(40, {arm: 'canary', outcome: 'failed', at: old}),
    ]);
    assert.equal(await look(), '1.1.0');
    await change('POST canary/abort', {});
    await send(loads('canary', {bad: 40}));
    clock += 1000;
    await begin();
    assert.equal(await look(), '1.1.0');
  });

  test('53: of two replicas one ends it, once', async () => {
    await begin();
    const replica = await startHarness(registry.db, {
      now,
      lookEvery: NEVER,
      dataDir: registry.dataDir,
    });
    await send(loads('canary', {bad: 40}));
    clock += SETTLED;
    await Promise.all([
      registry.registry.lookAtCanaries(),
      replica.registry.lookAtCanaries(),
      registry.registry.lookAtCanaries(),
    ]);
    assert.deepEqual(
      (await log()).filter((entry) => entry.startsWith('abort')),
      ['abort 1.1.0 null'],
    );
    await replica.app.close();
  });

  test('53: the app looks by itself', async () => {
    const looking = await startHarness(registry.db, {
      now: () => new Date(clock + SETTLED),
      lookEvery: 20,
      dataDir: registry.dataDir,
      onDocumentChange: () => ended.resolve(),
    });
    const ended = Promise.withResolvers<void>();
    await begin();
    await send(loads('canary', {bad: 40}));
    await ended.promise;
    assert.equal((await remote()).canary, null);
    await looking.app.close();
  });

  test('54: a person switches it off and on again; it is on by default', async () => {
    await begin({autoAbort: false});
    assert.equal((await remote()).canary?.autoAbort, false);
    await send(loads('canary', {bad: 40}));
    assert.equal(await look(), '1.1.0');
    await begin();
    assert.equal((await remote()).canary?.autoAbort, true);
    assert.equal(await look(), undefined);
    assert.deepEqual((await log()).slice(1), [
      'canary null 1.1.0',
      'canary 1.1.0 1.1.0',
      'abort 1.1.0 null',
    ]);
  });

  const offices = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

  test('55: two addresses do not end a canary, however much they send; the failures of a third beside them do', async () => {
    await begin();
    for (const office of offices)
      await sendFrom(office, [...loads('canary', {good: 30}), ...loads('active', {good: 30})]);
    await sendFrom('203.0.113.9', loads('canary', {bad: 1500}));
    await sendFrom('2001:db8::1', loads('canary', {bad: 500}));
    await sendFrom('2001:db8::2', loads('canary', {bad: 500}));
    assert.equal(await look(), '1.1.0');
    await sendFrom('198.51.100.9', loads('canary', {bad: 60}));
    assert.equal(await look(), undefined);
    assert.equal(((await newest()).details as AbortEvidence).addresses, 3);
  });

  test('55: two addresses do not end a canary that hardly anybody else loads', async () => {
    await begin();
    await sendFrom('192.0.2.1', loads('canary', {good: 2}));
    for (const address of ['203.0.113.9', '198.51.100.9'])
      await sendFrom(address, [...loads('canary', {bad: 100}), ...loads('active', {good: 100})]);
    assert.equal(await look(), '1.1.0');
  });

  test('55: two addresses do not hide a bad canary behind good loads, nor behind failures of the active release', async () => {
    for (const lie of [loads('canary', {good: 1500}), loads('active', {bad: 1500})]) {
      await begin();
      for (const address of ['203.0.113.9', '198.51.100.9']) await sendFrom(address, lie);
      clock += 60_000;
      await send([...loads('canary', {good: 40, bad: 40}), ...loads('active', {good: 100})]);
      assert.equal(await look(), undefined);
      clock += 60_000;
    }
  });

  test('55: behind a proxy it is the address that this added which counts, whatever a caller forwards; without one it is the page', async () => {
    await begin();
    const lies = (index: number) => ({'x-forwarded-for': `198.51.100.${index}, 203.0.113.9`});
    for (let index = 0; index < 10; index += 1)
      await sendFrom('10.0.0.5', loads('canary', {bad: 10}), lies(index));
    assert.equal(await look(), '1.1.0');
    for (let index = 0; index < 10; index += 1)
      await sendFrom('203.0.113.9', loads('canary', {bad: 10}), lies(index));
    assert.equal(await look(), '1.1.0');
    for (let index = 0; index < 10; index += 1)
      await sendFrom('127.0.0.1', loads('canary', {bad: 10}));
    assert.equal(await look(), undefined);
  });

  test('55: no address is stored, and nothing of a rollout is left when it is over', async () => {
    await begin();
    await sendFrom('203.0.113.9', loads('canary', {good: 3}));
    const stored = async () =>
      (await sql<object>`select * from registry.canary_loads`.execute(registry.db)).rows;
    assert.equal((await stored()).length, 3);
    assert.ok(!JSON.stringify(await stored()).includes('203.0.113.9'));
    await change('POST canary/abort', {});
    await registry.app.close();
    Object.assign(
      registry,
      await startHarness(registry.db, {now, lookEvery: NEVER, dataDir: registry.dataDir}),
    );
    assert.deepEqual(await stored(), []);
  });

  test('56: what a person ended is theirs, without evidence, and a next canary is shown instead', async () => {
    await begin();
    await change('POST canary/abort', {});
    const {aborted} = await remote();
    assert.deepEqual(
      [aborted?.version, aborted?.by.startsWith('activate#'), aborted?.evidence],
      ['1.1.0', true, null],
    );
    await begin({version: '1.2.0'});
    assert.equal((await remote()).aborted, null);
  });
});
