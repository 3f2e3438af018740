import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {
  HealthResponse,
  TelemetryReport,
} from '@switchboard/contracts/registry/telemetry/schemas';
import {call, pageToken} from '../support/api.ts';
import {release} from '../support/releases/release.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const NEXT = '1.1.0';
const AT_ONCE = 50;

test.describe('a stranger who reports loads that never happened', () => {
  let system: System;
  let active: string;

  test.beforeAll(async () => {
    system = await startSystem();
    for (const name of ['team', 'training'])
      await release(system, 'publish', name, '--release-version', NEXT);
    active = (await remote('training')).active!;
  });
  test.afterAll(() => system.stop());

  const remote = async (name: string) =>
    (await call<{remote: RemoteSummary}>(`${system.url}/registry/v1/remotes/${name}`)).body.remote;
  const health = async () => (await call<HealthResponse>(`${system.url}/registry/v1/health`)).body;
  const loads = (count: number, told: Partial<TelemetryReport>): TelemetryReport[] =>
    Array.from({length: count}, () => ({
      id: randomUUID(),
      remote: 'training',
      version: active,
      arm: 'active',
      stage: 'entry',
      code: 'Error',
      milliseconds: 40,
      attempt: 1,
      outcome: 'loaded',
      traceId: randomUUID().replaceAll('-', ''),
      at: new Date().toISOString(),
      ...told,
    }));
  /** As a proxy on this machine would pass it on. */
  const send = async (address: string, reports: TelemetryReport[], page?: string) => {
    const answer = await call<{kept: number}>(`${system.url}/registry/v1/telemetry`, {
      method: 'POST',
      body: {page, reports},
      headers: {'x-forwarded-for': address},
    });
    return {status: answer.status, kept: answer.body.kept};
  };

  test('cannot abort a canary from two networks, however many addresses they have', async () => {
    for (const name of ['team', 'training'])
      await release(system, 'canary', name, NEXT, '--percent', '50');
    const page = await pageToken(system.url);
    const failures = (name: string) =>
      loads(AT_ONCE, {remote: name, version: NEXT, arm: 'canary', outcome: 'failed'});
    for (let index = 0; index < 10; index += 1) {
      for (const address of ['203.0.113.7', `2001:db8::${index}`])
        assert.equal((await send(address, failures('team'), page)).kept, AT_ONCE);
    }
    // Remotes are checked one after the other: once this canary is aborted, for failures from three networks, the other has been checked.
    for (const address of ['203.0.113.7', '2001:db8::1', '192.0.2.1'])
      await send(address, failures('training'), page);
    const deadline = Date.now() + 60_000;
    while ((await remote('training')).canary && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 250));
    assert.deepEqual(
      [(await remote('training')).canary, (await remote('team')).canary?.version],
      [null, NEXT],
    );
  });

  test('is not counted without a page token, or beyond a limit shared by all addresses', async () => {
    assert.deepEqual(await send('203.0.113.1', loads(AT_ONCE, {arm: 'known-good'})), {
      status: 202,
      kept: 0,
    });
    assert.deepEqual(await send('203.0.113.1', loads(AT_ONCE, {arm: 'known-good'}), 'a.b.c'), {
      status: 202,
      kept: 0,
    });
    assert.deepEqual(
      (await health()).releases.filter(({arm}) => arm === 'known-good'),
      [],
    );
    const page = await pageToken(system.url);
    const answers = [];
    for (let index = 0; index < 300; index += 1)
      answers.push(
        await send(
          `198.51.${index >> 7}.${index & 127}`,
          loads(AT_ONCE, {arm: 'known-good'}),
          page,
        ),
      );
    const kept = answers.reduce((sum, one) => sum + (one.kept ?? 0), 0);
    assert.ok(
      answers.some(({status}) => status === 429),
      'nothing was refused',
    );
    assert.ok(kept <= 24_000, String(kept));
    assert.ok(
      (await Promise.all(Array.from({length: 100}, health))).every(
        ({releases}) => releases.length > 0,
      ),
    );
  });
});
