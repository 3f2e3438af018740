import type {
  BrokenRule,
  GateCheck,
  GateResponse,
} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {RegistryDatabase, RegistryTransaction, Transact} from '../database/index.ts';
import type {Actor} from '../http/index.ts';
import {committedRelease, refuseRevoked} from '../records/index.ts';
import {singleFlight} from '../single-flight.ts';
import {findChromium} from './browser/find-chromium.ts';
import {BROWSER_RULES} from './browser/findings.ts';
import type {LiveHost} from './browser/live-host.ts';
import {type Gate, STATIC_RULES} from './gate.ts';
import {findReport, putReport} from './reports/repository.ts';
import {readRecord} from './static/record-rules.ts';

/** Together with the start of the browser and the other rules, the whole gate takes at most two minutes, the timeout of clients. */
const BROWSER_PATIENCE_MS = 100_000;
const PREVIEW_SECONDS = 120;

export type GateReport = GateResponse['report'];

interface CheckRequest {
  name: string;
  version: string;
  actor: Actor;
}

/** Previews of the gate, for a look at a release in its browser. */
interface CheckPreviews {
  make(
    transaction: RegistryTransaction,
    request: CheckRequest & {forSeconds: number; reason: string; isCheck: true},
  ): Promise<{link: string}>;
}

export interface Checks {
  /**
   * Checks a release with all rules, in a browser too if there is one, and stores the result.
   * Simultaneous requests for the same release share one run.
   */
  run(request: CheckRequest): Promise<GateReport>;
}

interface Deps {
  db: RegistryDatabase;
  transact: Transact;
  gate: Gate;
  now: () => Date;
  liveHost: LiveHost | undefined;
  previews: CheckPreviews;
}

const leaveOut = (rules: readonly string[], why: string, remedy = ''): GateCheck[] =>
  rules.map((rule) => ({rule, outcome: 'left-out', message: why, remedy}));

const judge = (rules: readonly string[], broken: readonly BrokenRule[]): GateCheck[] =>
  [...new Set([...rules, ...broken.map(({rule}) => rule)])].flatMap((rule): GateCheck[] => {
    const failed = broken
      .filter((each) => each.rule === rule)
      .map((each): GateCheck => ({...each, outcome: 'failed'}));
    return failed.length > 0 ? failed : [{rule, outcome: 'passed', message: '', remedy: ''}];
  });

const outcomeOf = (checks: readonly GateCheck[]): GateCheck['outcome'] =>
  checks.find(({outcome}) => outcome !== 'passed')?.outcome ?? 'passed';

interface Look extends CheckRequest {
  host: LiveHost;
  executable: string;
  release: Release;
}

/** Reason why a browser did not finish, and its remedy. */
const whyNot = (executable: string, {name, message}: Error): [why: string, remedy: string] =>
  name === 'UnfinishedError'
    ? [`${message}.`, 'Check it again when the machine of the registry has less to do.']
    : [
        `The browser ${executable} does not start: ${message.split('\n')[0]}.`,
        'Set CHROMIUM to another one.',
      ];

/** Visits the live host with the release as a preview. */
const look = async (
  {transact, previews}: Deps,
  {host, executable, release, actor}: Look,
): Promise<GateCheck[]> => {
  const {name, version} = release;
  const {link} = await transact((transaction) =>
    previews.make(transaction, {
      name,
      version,
      forSeconds: PREVIEW_SECONDS,
      reason: 'to check it in a browser',
      actor,
      isCheck: true,
    }),
  );
  try {
    const {visitRelease} = await import('./browser/visit-release.ts');
    return judge(
      BROWSER_RULES,
      await visitRelease({
        executable,
        release,
        link,
        openSession: (seat) => host.openSession(seat),
        patience: BROWSER_PATIENCE_MS,
      }),
    );
  } catch (error) {
    const checks = leaveOut(BROWSER_RULES, ...whyNot(executable, error as Error));
    return checks.map((each) => ({...each, isUnfinished: true}));
  }
};

const lookInBrowser = async (
  deps: Deps,
  request: CheckRequest & {release: Release},
): Promise<GateCheck[]> => {
  const {db, liveHost: host} = deps;
  if (!host)
    return leaveOut(
      BROWSER_RULES,
      'This registry runs separately from the dashboard, so it has no host to open.',
    );
  const known = await findReport(db, {...request, host_build: host.build});
  if (known?.browser === 'passed') return judge(BROWSER_RULES, []);
  const executable = await findChromium(host.chromium, process.env.PATH ?? '');
  if (!executable)
    return leaveOut(
      BROWSER_RULES,
      host.chromium
        ? `${host.chromium} is not a browser.`
        : 'No Chromium is installed where the registry runs.',
      'Install Chromium there, or set CHROMIUM to its executable.',
    );
  return look(deps, {...request, host, executable});
};

const check = async (deps: Deps, request: CheckRequest): Promise<GateReport> => {
  const {db, gate, now, liveHost} = deps;
  const {name, version} = request;
  const row = await committedRelease(db, name, version);
  await refuseRevoked(db, name, version);
  const broken = await gate.check(db, row, false);
  const read = readRecord(row);
  const browser =
    broken.length > 0 || 'rules' in read
      ? leaveOut(BROWSER_RULES, 'Other rules are broken, so it was not checked in a browser.')
      : await lookInBrowser(deps, {...request, release: read.release});
  const checks = [...judge(STATIC_RULES, broken), ...browser];
  const at = now();
  await putReport(db, {
    name,
    version,
    host_build: liveHost?.build ?? '',
    browser: outcomeOf(browser),
    checks: JSON.stringify(checks),
    at,
  });
  return {
    name,
    version,
    passed: !checks.some(({outcome}) => outcome === 'failed'),
    checks,
    hostBuild: liveHost?.build ?? null,
    at: at.toISOString(),
  };
};

export const createChecks = (deps: Deps): Checks => {
  const once = singleFlight<GateReport>();
  return {run: (request) => once(`${request.name}@${request.version}`, () => check(deps, request))};
};
