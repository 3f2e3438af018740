import type {HealthResponse, TelemetryReport, TimelineResponse} from '@switchboard/federation';
import type {NoteLoads} from '../auto-abort/watch-loads.ts';
import {listAborts} from '../canaries/repository.ts';
import type {RegistryContext} from '../context.ts';
import {RegistryRefusal} from '../refusal.ts';
import {createRateLimit} from './rate-limit.ts';
import {addCounts, committedVersions, deleteTelemetry, insertReports, readCounts, readHealth, readTimeline} from './repository.ts';
import {startOfStep, stepFor} from './steps.ts';
import {violatedDirectives} from './violations.ts';

const MINUTE = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE;
/** A browser that loads and crashes without a pause stays far below; an office behind one address does too. */
const REPORTS_A_MINUTE = 3000;

/** Says that a release was to run which none was known of, `0.0.0`. */
const NO_VERSION = '0.0.0';
const SHELL = 'host';

export interface Received {
  kept: number;
  /** Of releases that nobody published. */
  dropped: number;
}

/** Reports of browsers: what they loaded, what crashed there, what a policy blocked. */
export interface Telemetry {
  /** Keeps a batch; a report that is known already counts once. Refuses with 429 beyond the limit of an address. */
  receive(reports: TelemetryReport[], address: string): Promise<Received>;
  /** Counts violations by directive. Refuses with 429 beyond the limit of an address. */
  countViolations(sent: unknown, address: string): Promise<void>;
  /** How each release did in the last minutes. */
  health(minutes: number): Promise<HealthResponse>;
  /** How the releases of one remote did in the last minutes, step by step. */
  timeline(remote: string, minutes: number): Promise<TimelineResponse>;
  /** Forgets what is older than a week. */
  clean(): Promise<void>;
}

interface Deps extends Pick<RegistryContext, 'db' | 'now'> {
  /** Told of every report that is kept. */
  noteLoads: NoteLoads;
}

const isKnown = (committed: Map<string, Set<string>>) => ({remote, version}: TelemetryReport): boolean => {
  if (remote === SHELL) return true;
  const versions = committed.get(remote);
  return versions !== undefined && (version === NO_VERSION || versions.has(version));
};

const receive = async ({db, now, noteLoads}: Deps, reports: TelemetryReport[], address: string): Promise<Received> => {
  const committed = await committedVersions(db, [...new Set(reports.map(({remote}) => remote))]);
  const kept = reports.filter(isKnown(committed));
  const dropped = reports.length - kept.length;
  const at = now();
  await insertReports(db, kept, at);
  await noteLoads(kept, address);
  if (dropped > 0) await addCounts(db, 'dropped', {counts: new Map([['unknown-release', dropped]]), at});
  return {kept: kept.length, dropped};
};

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0);

export const createTelemetry = (deps: Deps): Telemetry => {
  const {db, now} = deps;
  const limit = createRateLimit(REPORTS_A_MINUTE, now);
  const spend = (address: string, cost: number): void => {
    const wait = limit.spend(address, cost);
    if (wait !== null) throw new RegistryRefusal('rate_limited', `Too many reports from this address: send them again in ${wait} seconds.`);
  };
  return {
    async receive(reports, address) {
      spend(address, reports.length);
      return receive(deps, reports, address);
    },
    async countViolations(sent, address) {
      const directives = violatedDirectives(sent);
      spend(address, Math.max(1, directives.length));
      const counts = new Map([...Map.groupBy(directives, (directive) => directive)].map(([name, all]) => [name, all.length]));
      await addCounts(db, 'violation', {counts, at: now()});
    },
    async health(minutes) {
      const since = new Date(now().getTime() - minutes * MINUTE);
      const [releases, violations, dropped, aborted] = await Promise.all([
        readHealth(db, since), readCounts(db, 'violation', since), readCounts(db, 'dropped', since), listAborts(db, since),
      ]);
      return {error: false, message: '', since: since.toISOString(), releases, violations, dropped: sum(dropped), aborted};
    },
    async timeline(remote, minutes) {
      const until = now();
      const stepSeconds = stepFor(minutes);
      const since = startOfStep(new Date(until.getTime() - minutes * MINUTE), stepSeconds);
      const points = await readTimeline(db, remote, {since, stepSeconds});
      return {error: false, message: '', since: since.toISOString(), until: until.toISOString(), stepSeconds, points};
    },
    clean: () => deleteTelemetry(db, new Date(now().getTime() - KEPT_MS)),
  };
};
