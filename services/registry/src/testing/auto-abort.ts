import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {TelemetryReport} from '@switchboard/contracts/registry/telemetry/schemas';
import type {TestDatabase} from './database.ts';
import {buildRelease} from './release.ts';
import {rolloutCalls} from './rollout.ts';
import {setStage} from './stage.ts';

export const SETTLED = 11_000;
export const NEVER = 2_000_000_000;
const AT_ONCE = 50;
export const CALLERS = 10;

/** Relevant parts of a report. */
export type Told = Pick<TelemetryReport, 'arm' | 'outcome'> & Partial<TelemetryReport>;

export const times = (count: number, told: Told): Told[] => Array.from({length: count}, () => told);
export const loads = (arm: Told['arm'], {good = 0, bad = 0}): Told[] => [
  ...times(good, {arm, outcome: 'loaded'}),
  ...times(bad, {arm, outcome: 'failed'}),
];

/** Before each test, activates tickets 1.0.0 beside two newer releases, and stops the clock until the test moves it. */
export const setAbortStage = (open: () => Promise<TestDatabase>) => {
  const time = {now: Date.now()};
  const now = () => new Date(time.now);
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
  /** Sends reports from a number of callers in turn. */
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
  /** Runs the next automatic abort check, after failed tries can have no successor. */
  const look = async (): Promise<string | undefined> => {
    time.now += SETTLED;
    await registry.registry.lookAtCanaries();
    return (await remote()).canary?.version;
  };
  const begin = async (body: object = {}): Promise<void> =>
    assert.equal((await canary({percent: 50, ...body})).statusCode, 200);
  return {registry, time, now, change, canary, log, remote, newest, sendFrom, send, look, begin};
};
