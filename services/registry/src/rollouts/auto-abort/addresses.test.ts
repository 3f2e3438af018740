import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {AbortEvidence} from '@switchboard/contracts/registry/canaries/schemas';
import {sql} from 'kysely';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {loads, NEVER, setAbortStage} from '../../testing/auto-abort.ts';

const {name, open} = testDatabase;
describe(`addresses that report on a canary, on ${name}`, () => {
  const {registry, time, now, change, newest, sendFrom, send, look, begin} = setAbortStage(open);

  const offices = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

  test('55: lets two addresses end a canary only with failures of a third', async () => {
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

  test('55: lets two addresses not end a canary with hardly any other loads', async () => {
    await begin();
    await sendFrom('192.0.2.1', loads('canary', {good: 2}));
    for (const address of ['203.0.113.9', '198.51.100.9'])
      await sendFrom(address, [...loads('canary', {bad: 100}), ...loads('active', {good: 100})]);
    assert.equal(await look(), '1.1.0');
  });

  test('55: lets two addresses not hide a bad canary behind other loads', async () => {
    for (const lie of [loads('canary', {good: 1500}), loads('active', {bad: 1500})]) {
      await begin();
      for (const address of ['203.0.113.9', '198.51.100.9']) await sendFrom(address, lie);
      time.now += 60_000;
      await send([...loads('canary', {good: 40, bad: 40}), ...loads('active', {good: 100})]);
      assert.equal(await look(), undefined);
      time.now += 60_000;
    }
  });

  test('55: the address that the proxy added counts; without a proxy, the page', async () => {
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

  test('55: stores no address, and nothing of a rollout after its end', async () => {
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
});
