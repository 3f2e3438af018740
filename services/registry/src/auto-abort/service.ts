import type {FastifyBaseLogger} from 'fastify';
import type {AbortEvidence} from '@switchboard/federation';
import type {Canaries} from '../canaries/service.ts';
import type {RegistryContext} from '../context.ts';
import {pointerETag} from '../rollouts/repository.ts';
import {describeEvidence} from './describe.ts';
import {BUDGET, judge, NEEDED, type Counts, type Verdict} from './judge.ts';
import {countLoads, deleteLoads, findRollouts, isInTrouble, listSources, type Rollout, type Source} from './repository.ts';

const MINUTE = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE;
/** A failed try is followed by the next within a second; its report by that one's within two batches of the browser. */
const SETTLING_MS = 10_000;
/** From here on one address is all there is: an office, or a proxy in front of everyone. */
const ALL_FROM_ONE = 0.9;

/** As the audit log names it; no token has such a name. */
const ROBOT = {name: 'auto-abort', scope: 'auto-abort'};

interface Deps extends Pick<RegistryContext, 'db' | 'transact' | 'now' | 'onDocumentChange'> {
  /** All that the robot can do to a rollout. */
  abort: Canaries['abort'];
  log: FastifyBaseLogger;
}

export interface AutoAbort {
  /** Looks at every canary and ends those that fail too often. */
  look(): Promise<void>;
  /** Forgets the loads of rollouts that are over, and what is older than a week. */
  clean(): Promise<void>;
}

interface Found {
  verdict: Verdict;
  sources: Source[];
}

const isTooMuch = (verdict: Verdict | undefined): verdict is Verdict => verdict !== undefined && verdict.evidence >= NEEDED;

const sinceOf = ({begun_at}: Rollout, {since}: Verdict): Date => new Date(begun_at.getTime() + since * MINUTE);

/** The address with most failures does not decide alone, unless nearly everything comes from it. */
const isWithoutOne = async ({db}: Deps, rollout: Rollout, {sources, settledBy}: {sources: Source[]; settledBy: Date}): Promise<boolean> => {
  const [worst] = sources;
  const all = sources.reduce((sum, {loads}) => sum + loads, 0);
  if (!worst || worst.loads >= all * ALL_FROM_ONE) return true;
  return isTooMuch(judge(await countLoads(db, rollout, {settledBy, without: worst.source})));
};

const findTrouble = async (deps: Deps, rollout: Rollout, now: Date): Promise<Found | undefined> => {
  const {db} = deps;
  if (!await isInTrouble(db, rollout)) return undefined;
  const settledBy = new Date(now.getTime() - SETTLING_MS);
  const verdict = judge(await countLoads(db, rollout, {settledBy}));
  if (!isTooMuch(verdict)) return undefined;
  const sources = await listSources(db, rollout, {settledBy, since: sinceOf(rollout, verdict)});
  return await isWithoutOne(deps, rollout, {sources, settledBy}) ? {verdict, sources} : undefined;
};

const armOf = (version: string, {loads, failures}: Counts): AbortEvidence['canary'] =>
  ({version, loads, failures, failureRate: loads === 0 ? null : failures / loads});

const MOST_SAID = 1e12;

const evidenceOf = (rollout: Rollout, {verdict, sources}: Found, now: Date): AbortEvidence => ({
  since: sinceOf(rollout, verdict).toISOString(), until: now.toISOString(),
  canary: armOf(rollout.version, verdict.canary), active: armOf(rollout.active ?? '', verdict.active),
  budget: BUDGET, comparedWith: verdict.comparedWith, evidence: Math.floor(Math.min(verdict.evidence, MOST_SAID)), needed: NEEDED,
  addresses: sources.filter(({failures}) => failures > 0).length,
});

/** Somebody, or another replica, changed the remote meanwhile. */
const isLate = (error: unknown): boolean => ['precondition_failed', 'illegal_transition'].includes((error as {code?: string}).code ?? '');

const lookAt = async (deps: Deps, rollout: Rollout): Promise<void> => {
  const now = deps.now();
  const found = await findTrouble(deps, rollout, now);
  if (!found) return;
  const details = evidenceOf(rollout, found, now);
  const reason = describeEvidence(details);
  try {
    await deps.transact((transaction) => deps.abort(transaction, {name: rollout.name, reason, ifMatch: pointerETag(rollout), actor: ROBOT, details}));
  } catch (error) {
    if (isLate(error)) return;
    throw error;
  }
  deps.log.warn(`The canary ${rollout.name} ${rollout.version} was ended: ${reason}`);
  deps.onDocumentChange();
};

/**
 * The robot that ends canaries which fail too often (decision 0028). It writes against the ETag as it saw the remote, so that of
 * any number of replicas one ends a rollout, and nobody's change is overruled.
 */
export const createAutoAbort = (deps: Deps): AutoAbort => ({
  async look() {
    for (const rollout of await findRollouts(deps.db)) if (rollout.auto_abort) await lookAt(deps, rollout);
  },
  clean: () => deleteLoads(deps.db, new Date(deps.now().getTime() - KEPT_MS)),
});
