import type {getHealth, getTimeline} from '@switchboard/contracts/registry/telemetry/endpoints';
import type {Answer} from '@switchboard/service-kit/endpoints';
import type {TelemetryReport} from '@switchboard/contracts/registry/telemetry/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {createRateLimit, type RateLimit} from '@switchboard/service-kit/http';
import type {RegistryDatabase} from '../database/index.ts';
import {createCached} from './cached.ts';
import type {Caller} from './network.ts';
import {createPageTokens, type PageTokens} from './page-token.ts';
import {
  addCounts,
  committedVersions,
  deleteTelemetry,
  insertReports,
  keepNewest,
  listRemotes,
  readCounts,
  readHealth,
  readTimeline,
} from './repository.ts';
import {rangeFor, startOfStep, stepFor} from './steps.ts';
import {violatedDirectives} from './violations.ts';

const MINUTE = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE;
/** Far above a browser that loads and crashes without a pause, and above an office behind one address. */
const REPORTS_A_MINUTE = 3000;
/** More than 2,000 people who open the dashboard in the same minute. */
const REPORTS_A_MINUTE_OF_ALL = 12_000;
/** A week of 1,000 people who open thirteen sections a day; 25 MB. */
const REPORTS_KEPT = 100_000;
/** Maximum age of figures in milliseconds. */
const FRESH_MS = 5000;

/** Placeholder version when no release was known, `0.0.0`. */
const NO_VERSION = '0.0.0';
const SHELL = 'host';

export interface Received {
  kept: number;
  /** Reports of unpublished releases, or without a page token. */
  dropped: number;
}

/** Sender of reports, and the token of their page. */
export interface Sender {
  caller: Caller;
  page?: string | undefined;
}

/** Reports of browsers about loads, crashes and policy violations. */
export interface Telemetry {
  /** Creates a token for a page that is being served. */
  issuePageToken(): Promise<string>;
  /** Counts a request before its body is read. Refuses with 429 beyond the limit of a network, or of all. */
  admit(caller: Caller): void;
  /** Stores a batch with a valid page token; duplicate reports count once. Refuses with 429 beyond the limit of a network, or of all. */
  receive(reports: TelemetryReport[], sender: Sender): Promise<Received>;
  /** Counts violations by directive. Refuses with 429 as above. */
  countViolations(sent: unknown, caller: Caller): Promise<void>;
  /** Health of each release in at least the last `minutes`: frequent requests share one computation. */
  health(minutes: number): Promise<Answer<typeof getHealth>>;
  /** Health of the releases of one remote in the last minutes, step by step. */
  timeline(remote: string, minutes: number): Promise<Answer<typeof getTimeline>>;
  /** Deletes reports that are older than a week or beyond the limit. */
  clean(): Promise<void>;
}

/** Records the reports of a caller about running rollouts. */
export type NoteLoads = (reports: readonly TelemetryReport[], caller: string) => Promise<void>;

/** Canaries aborted since a moment, newest first. */
export type ListAborts = (since: Date) => Promise<Answer<typeof getHealth>['aborted']>;

interface Deps {
  db: RegistryDatabase;
  now: () => Date;
  /** Notified of every stored report. */
  noteLoads: NoteLoads;
  listAborts: ListAborts;
}

interface Batch extends Sender {
  reports: TelemetryReport[];
}

const isKnown =
  (committed: Map<string, Set<string>>) =>
  ({remote, version}: TelemetryReport): boolean => {
    if (remote === SHELL) return true;
    const versions = committed.get(remote);
    return versions !== undefined && (version === NO_VERSION || versions.has(version));
  };

const receive = async (
  {db, now, noteLoads}: Deps,
  pages: PageTokens,
  {reports, caller, page}: Batch,
): Promise<Received> => {
  const at = now();
  const pageId = await pages.read(page);
  if (pageId === undefined) {
    await addCounts(db, 'dropped', {counts: new Map([['no-page', reports.length]]), at});
    return {kept: 0, dropped: reports.length};
  }
  const committed = await committedVersions(db, [...new Set(reports.map(({remote}) => remote))]);
  const kept = reports.filter(isKnown(committed));
  const dropped = reports.length - kept.length;
  await insertReports(db, kept, at);
  await noteLoads(kept, caller.isOwn ? caller.network : pageId);
  if (dropped > 0)
    await addCounts(db, 'dropped', {counts: new Map([['unknown-release', dropped]]), at});
  return {kept: kept.length, dropped};
};

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const readHealthAnswer = async (
  {db, now, listAborts}: Deps,
  minutes: number,
): Promise<Answer<typeof getHealth>> => {
  const since = new Date(now().getTime() - minutes * MINUTE);
  const [releases, violations, dropped, aborted] = await Promise.all([
    readHealth(db, since),
    readCounts(db, 'violation', since),
    readCounts(db, 'dropped', since),
    listAborts(since),
  ]);
  return {
    since: since.toISOString(),
    releases,
    violations,
    dropped: sum(dropped),
    aborted,
  };
};

const readTimelineAnswer = async (
  {db, now}: Deps,
  remote: string,
  minutes: number,
): Promise<Answer<typeof getTimeline>> => {
  const until = now();
  const stepSeconds = stepFor(minutes);
  const since = startOfStep(new Date(until.getTime() - minutes * MINUTE), stepSeconds);
  const points = await readTimeline(db, remote, {since, stepSeconds});
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    stepSeconds,
    points,
  };
};

/** Limits of requests and of reports: equal, because a batch has at least one report. */
const createLimits = (now: () => Date) => {
  const [requests, reports] = [
    createRateLimit(REPORTS_A_MINUTE, now, REPORTS_A_MINUTE_OF_ALL),
    createRateLimit(REPORTS_A_MINUTE, now, REPORTS_A_MINUTE_OF_ALL),
  ];
  const take = (limit: RateLimit, {network}: Caller, cost: number): void => {
    const wait = limit.spend(network, cost);
    if (wait !== null)
      throw problem('rate_limited', `Too many reports: send them again in ${wait} seconds.`, {
        retryAfter: wait,
      });
  };
  return {
    admit: (caller: Caller) => take(requests, caller, 1),
    spend: (caller: Caller, cost: number) => take(reports, caller, cost),
  };
};

export const createTelemetry = (deps: Deps): Telemetry => {
  const {db, now} = deps;
  const pages = createPageTokens(deps);
  const [healths, timelines, remotes] = [
    createCached<Answer<typeof getHealth>>(FRESH_MS, now),
    createCached<Answer<typeof getTimeline>>(FRESH_MS, now),
    createCached<Set<string>>(FRESH_MS, now),
  ];
  const {admit, spend} = createLimits(now);
  return {
    issuePageToken: () => pages.issue(),
    admit,
    async receive(reports, {caller, page}) {
      spend(caller, reports.length);
      return receive(deps, pages, {reports, caller, page});
    },
    async countViolations(sent, caller) {
      const directives = violatedDirectives(sent);
      spend(caller, Math.max(1, directives.length));
      const counts = new Map(
        [...Map.groupBy(directives, (directive) => directive)].map(([name, all]) => [
          name,
          all.length,
        ]),
      );
      await addCounts(db, 'violation', {counts, at: now()});
    },
    health(asked) {
      const minutes = rangeFor(asked);
      return healths.get(String(minutes), () => readHealthAnswer(deps, minutes));
    },
    async timeline(remote, asked) {
      const minutes = rangeFor(asked);
      if (!(await remotes.get('', () => listRemotes(db))).has(remote) && remote !== SHELL)
        throw problem('not_found', `There is no remote ${remote}.`);
      return timelines.get(`${remote} ${minutes}`, () => readTimelineAnswer(deps, remote, minutes));
    },
    async clean() {
      await deleteTelemetry(db, new Date(now().getTime() - KEPT_MS));
      await keepNewest(db, REPORTS_KEPT);
    },
  };
};
