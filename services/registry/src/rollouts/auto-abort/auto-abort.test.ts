import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {describe, test} from 'node:test';
import {findBrokenLink} from '@switchboard/release-rules/audit';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {AbortEvidence} from '@switchboard/contracts/registry/canaries/schemas';
import {Value} from 'typebox/value';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {
  CALLERS,
  loads,
  NEVER,
  setAbortStage,
  SETTLED,
  times,
  type Told,
} from '../../testing/auto-abort.ts';

const {name, open} = testDatabase;
describe(`automatic abort on ${name}`, () => {
  const {registry, time, now, change, log, remote, newest, send, look, begin} = setAbortStage(open);

  test('53: ends a failing canary, with counts in the audit log and the reason in lists', async () => {
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

  test('52: ends nothing without data, with active loads only, or where both fail alike', async () => {
    await begin();
    assert.equal(await look(), '1.1.0');
    await send(loads('active', {good: 100, bad: 100}));
    assert.equal(await look(), '1.1.0');
    await send(loads('canary', {good: 50, bad: 50}));
    assert.equal(await look(), '1.1.0');
    assert.deepEqual((await log()).at(-1), 'canary null 1.1.0');
  });

  test('50: compares with the budget alone where the active release has no loads', async () => {
    await begin({percent: 100});
    await send(loads('canary', {good: 40, bad: 10}));
    assert.equal(await look(), undefined);
    assert.equal(((await newest()).details as AbortEvidence).comparedWith, 'budget');
  });

  test('51: judges a load by its last try, also with late or duplicate reports', async () => {
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

  test('50: ends a canary a minute after good loads made it old enough', async () => {
    await begin();
    await send(loads('canary', {good: 5, bad: 10}));
    assert.equal(await look(), '1.1.0');
    await send(loads('canary', {good: 25}));
    time.now += 60_000;
    assert.equal(await look(), undefined);
  });

  test('51: does not count a failed try while the next one may be under way', async () => {
    await begin();
    await send(loads('canary', {bad: 30}));
    await registry.registry.lookAtCanaries();
    assert.equal((await remote()).canary?.version, '1.1.0');
    assert.equal(await look(), undefined);
  });

  test('51: counts a crash once as a failure of its load, and ignores it without one', async () => {
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

  test('51: ignores loads that are cancelled, of other releases or before the canary', async () => {
    const old = now().toISOString();
    time.now += 1000;
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
    time.now += 1000;
    await begin();
    assert.equal(await look(), '1.1.0');
  });

  test('53: ends a canary once with two replicas', async () => {
    await begin();
    const replica = await startHarness(registry.db, {
      now,
      lookEvery: NEVER,
      dataDir: registry.dataDir,
    });
    await send(loads('canary', {bad: 40}));
    time.now += SETTLED;
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

  test('53: checks canaries periodically in the app', async () => {
    const looking = await startHarness(registry.db, {
      now: () => new Date(time.now + SETTLED),
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

  test('54: is on by default, and can be switched off and on again', async () => {
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

  test('56: shows no evidence for a manual end, and shows the next canary instead', async () => {
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
