import type {FastifyBaseLogger} from 'fastify';
import type {AbortEvidence} from '@switchboard/contracts/registry/canaries/schemas';
import type {RegistryDatabase, Transact} from '../../database/index.ts';
import type {Canaries} from '../canaries/service.ts';
import {pointerETag} from '../stored/pointer-repository.ts';
import {describeEvidence} from './describe.ts';
import {BUDGET, type Counts, judge, NEEDED, type Verdict} from './judge.ts';
import {
  countFailures,
  countLoads,
  deleteLoads,
  findRollouts,
  listSources,
  type Rollout,
  type Source,
} from './repository.ts';

const MINUTE = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE;
/** A failed try is followed by the next within a second; the report of that one arrives within two batches of the browser. */
const SETTLING_MS = 10_000;
/** Number of callers that can decide neither the end nor the continuation of a canary. */
const TRUSTED_BY_NONE = 2;
const ROUNDS = 4;

/** Name in the audit log; no token has such a name. */
const AUTO_ABORT = {name: 'auto-abort', scope: 'auto-abort'};

interface Deps {
  db: RegistryDatabase;
  transact: Transact;
  now: () => Date;
  onDocumentChange: () => void;
  /** Only effect of the automatic abort on a rollout. */
  abort: Canaries['abort'];
  log: FastifyBaseLogger;
}

export interface AutoAbort {
  /** Checks every canary and ends those that fail too often. */
  look(): Promise<void>;
  /** Deletes loads of finished rollouts and loads older than a week. */
  clean(): Promise<void>;
}

interface Found {
  verdict: Verdict;
  sources: Source[];
}

const isTooMuch = (verdict: Verdict | undefined): verdict is Verdict =>
  verdict !== undefined && verdict.evidence >= NEEDED;

const sinceOf = ({begun_at}: Rollout, {since}: Verdict): Date =>
  new Date(begun_at.getTime() + since * MINUTE);

const most = (sources: readonly Source[], by: 'loads' | 'failures'): string[] =>
  sources
    .toSorted((one, other) => other[by] - one[by])
    .slice(0, TRUSTED_BY_NONE)
    .map(({source}) => source);

/**
 * Finds trouble that persists without the two callers with most failures in the period of the
 * evidence.
 * @param ignored further callers to ignore
 */
const findAgreed = async (
  {db}: Deps,
  rollout: Rollout,
  {settledBy, ignored}: {settledBy: Date; ignored: string[]},
): Promise<Verdict | undefined> => {
  let worst: string[] = [];
  let verdict: Verdict | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    verdict = judge(await countLoads(db, rollout, {settledBy, without: [...ignored, ...worst]}));
    if (!isTooMuch(verdict)) return undefined;
    const sources = await listSources(db, rollout, {settledBy, since: sinceOf(rollout, verdict)});
    const next = most(
      sources.filter(({source}) => !ignored.includes(source)),
      'failures',
    );
    if (round > 0 && next.every((source) => worst.includes(source))) return verdict;
    worst = next;
  }
  return verdict;
};

/**
 * Checks with all callers, and without the two that load most, so that their good loads hide
 * nothing.
 */
const findTrouble = async (
  deps: Deps,
  rollout: Rollout,
  settledBy: Date,
): Promise<Found | undefined> => {
  const loudest = most(
    await listSources(deps.db, rollout, {settledBy, since: rollout.begun_at}),
    'loads',
  );
  const verdict =
    (await findAgreed(deps, rollout, {settledBy, ignored: []})) ??
    (await findAgreed(deps, rollout, {settledBy, ignored: loudest}));
  if (!verdict) return undefined;
  const since = sinceOf(rollout, verdict);
  const minutes = (await countLoads(deps.db, rollout, {settledBy})).filter(
    ({minute}) => minute >= verdict.since,
  );
  const sumOf = (arm: 'canary' | 'active'): Counts =>
    minutes
      .map((minute) => minute[arm])
      .reduce(
        (one, other) => ({loads: one.loads + other.loads, failures: one.failures + other.failures}),
        {loads: 0, failures: 0},
      );
  return {
    verdict: {...verdict, canary: sumOf('canary'), active: sumOf('active')},
    sources: await listSources(deps.db, rollout, {settledBy, since}),
  };
};

const armOf = (version: string, {loads, failures}: Counts): AbortEvidence['canary'] => ({
  version,
  loads,
  failures,
  failureRate: loads === 0 ? null : failures / loads,
});

const MOST_SAID = 1e12;

const evidenceOf = (rollout: Rollout, {verdict, sources}: Found, now: Date): AbortEvidence => ({
  since: sinceOf(rollout, verdict).toISOString(),
  until: now.toISOString(),
  canary: armOf(rollout.version, verdict.canary),
  active: armOf(rollout.active ?? '', verdict.active),
  budget: BUDGET,
  comparedWith: verdict.comparedWith,
  evidence: Math.floor(Math.min(verdict.evidence, MOST_SAID)),
  needed: NEEDED,
  addresses: sources.filter(({failures}) => failures > 0).length,
});

/** True when a user or another replica changed the remote in the meantime. */
const isLate = (error: unknown): boolean =>
  ['precondition_failed', 'illegal_transition'].includes((error as {code?: string}).code ?? '');

const end = async (
  deps: Deps,
  rollout: Rollout,
  {found, now}: {found: Found; now: Date},
): Promise<void> => {
  const details = evidenceOf(rollout, found, now);
  const reason = describeEvidence(details);
  try {
    await deps.transact((transaction) =>
      deps.abort(transaction, {
        name: rollout.name,
        reason,
        ifMatch: pointerETag(rollout),
        actor: AUTO_ABORT,
        details,
      }),
    );
  } catch (error) {
    if (isLate(error)) return;
    throw error;
  }
  deps.log.warn(`The canary ${rollout.name} ${rollout.version} was aborted: ${reason}`);
  deps.onDocumentChange();
};

/**
 * By salt, the time and failures of the last good verdict. Counting all loads is expensive, so a
 * good verdict holds for a minute without new failures.
 */
type FoundWell = Map<string, {failures: number; at: Date}>;

const isWell = (
  known: {failures: number; at: Date} | undefined,
  failures: number,
  now: Date,
): boolean =>
  failures === (known?.failures ?? 0) &&
  (failures === 0 || now.getTime() - (known?.at.getTime() ?? 0) < MINUTE);

const lookAt = async (deps: Deps, rollout: Rollout, foundWell: FoundWell): Promise<void> => {
  const now = deps.now();
  const settledBy = new Date(now.getTime() - SETTLING_MS);
  const failures = await countFailures(deps.db, rollout, {settledBy});
  if (isWell(foundWell.get(rollout.salt), failures, now)) return;
  const found = await findTrouble(deps, rollout, settledBy);
  if (found) await end(deps, rollout, {found, now});
  else foundWell.set(rollout.salt, {failures, at: now});
};

/**
 * Aborts canaries that fail too often (decision 0028). It writes against the ETag of the remote
 * that it read, so that only one of any number of replicas aborts a rollout, and no concurrent
 * change is overwritten.
 */
export const createAutoAbort = (deps: Deps): AutoAbort => {
  const foundWell: FoundWell = new Map();
  return {
    async look() {
      const rollouts = await findRollouts(deps.db);
      for (const salt of foundWell.keys())
        if (!rollouts.some((rollout) => rollout.salt === salt)) foundWell.delete(salt);
      for (const rollout of rollouts)
        if (rollout.auto_abort) await lookAt(deps, rollout, foundWell);
    },
    clean: () => deleteLoads(deps.db, new Date(deps.now().getTime() - KEPT_MS)),
  };
};
