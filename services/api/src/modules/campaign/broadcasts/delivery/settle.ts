import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {BatchResult, Sent} from '../channels/port.ts';
import {countsOf} from '../presenter.ts';
import {addToCounts, saveCountNotes} from '../recipients/counts-repository.ts';
import {
  type Claimed,
  type Outcome,
  type Settled,
  settleRecipients,
} from '../recipients/repository.ts';
import {type BroadcastRow, type CountsRow, findBroadcast, lockBroadcast} from '../repository.ts';
import {addOutcomes, ATTEMPTS_MAX, downUntil, failsTooOften, retryAt} from '../rules/failures.ts';
import {charge, pauseBroadcast} from './ends.ts';
import {countOf, countSent} from './day.ts';
import type {EngineDeps} from './engine-deps.ts';
import {lockRun, readGate, saveGate} from './work-repository.ts';

const TELL_MS = 1000;

interface Batch {
  row: BroadcastRow;
  leaseId: string;
  claimed: readonly Claimed[];
}

/** Stored form of a provider's outcome. Messages that it did not accept are retried a few times. */
const outcomeOf = (sent: Sent, attempts: number, now: Date): Outcome => {
  const {id} = sent;
  switch (sent.kind) {
    case 'accepted':
      return {id, status: 'sent', providerId: sent.providerId};
    case 'untried':
      return {id, status: 'pending', isUntried: true};
    case 'retry':
      return attempts < ATTEMPTS_MAX
        ? {
            id,
            status: 'pending',
            code: sent.code,
            error: sent.error,
            retryAt: retryAt(attempts, now),
          }
        : {id, status: 'failed', code: sent.code, error: sent.error};
    default:
      return {id, status: sent.kind, code: sent.code, error: sent.error};
  }
};

/** Recipients without an outcome from the provider: it is unknown. */
const missing = ({claimed}: Batch, sent: readonly Sent[]): Sent[] => {
  const known = new Set(sent.map(({id}) => id));
  return claimed
    .filter(({id}) => !known.has(id))
    .map(({id}) => ({
      id,
      kind: 'unknown',
      code: 'no_answer',
      error: 'The provider did not say what became of it.',
    }));
};

/** Stores the outcome of a batch, with its counters and its cost, in one transaction. */
export const settleBatch = async (
  deps: EngineDeps,
  batch: Batch,
  result: BatchResult,
): Promise<void> => {
  const {row} = batch;
  const now = deps.now();
  const attempts = new Map(batch.claimed.map((one) => [one.id, one.attempts]));
  const outcomes = [...result.sent, ...missing(batch, result.sent)].map((one) =>
    outcomeOf(one, attempts.get(one.id) ?? 1, now),
  );
  const untried = new Set(outcomes.filter((one) => 'isUntried' in one).map(({id}) => id));
  const unsent = countOf(batch.claimed.filter(({id}) => untried.has(id)));
  await withWorkspace(deps.db, systemOf(row.workspaceId), async (trx) => {
    if (unsent > 0) await countSent(deps, trx, {...row, count: -unsent});
    const settled = await settleRecipients(
      trx,
      {broadcastId: row.id, leaseId: batch.leaseId, now},
      outcomes,
    );
    await book(trx, batch, {settled, outcomes, now});
  });
  await noteProvider(deps, row, {result, now});
};

interface Booked {
  settled: Settled[];
  outcomes: Outcome[];
  now: Date;
}

const book = async (
  trx: Trx,
  {row, leaseId}: Batch,
  {settled, outcomes, now}: Booked,
): Promise<void> => {
  const counts = await addToCounts(trx, row.id, {moves: settled});
  const tried = outcomes.filter(({status}) => status !== 'pending');
  const recent = addOutcomes(
    counts.recent,
    tried.map(({status}) => status === 'sent' || status === 'delivered'),
  );
  const isDue = counts.toldAt === null || now.getTime() - counts.toldAt.getTime() >= TELL_MS;
  await saveCountNotes(trx, row.id, {recent, ...(isDue && {toldAt: now})});
  await chargeBatch(trx, row, {settled, leaseId, now});
  if (isDue) await notifyAboutProgress(trx, row, counts);
};

const chargeBatch = async (
  trx: Trx,
  {id}: BroadcastRow,
  {settled, leaseId, now}: {settled: Settled[]; leaseId: string; now: Date},
): Promise<void> => {
  const amount = settled
    .filter(({to}) => to === 'sent' || to === 'delivered')
    .reduce((sum, {credits}) => sum + credits, 0);
  const fresh = amount > 0 ? await findBroadcast(trx, id) : undefined;
  if (fresh) await charge(trx, fresh, {amount, key: `broadcast:${leaseId}`, now});
};

/** Publishes the progress to open tabs. */
export const notifyAboutProgress = (
  trx: Trx,
  {id, workspaceId}: Pick<BroadcastRow, 'id' | 'workspaceId'>,
  counts: CountsRow,
): Promise<void> =>
  publishEvent(trx, {
    workspaceId,
    type: 'broadcast.progress',
    payload: {id, counts: countsOf(counts)},
  });

/** Pauses after too many failures, and leaves a busy provider alone. */
const noteProvider = async (
  deps: EngineDeps,
  row: BroadcastRow,
  {result, now}: {result: BatchResult; now: Date},
): Promise<void> => {
  const {name} = deps.channels[row.channel];
  const hasFailures = result.sent.some(({kind}) => kind === 'failed' || kind === 'unknown');
  const isUp = result.sent.some(({kind}) => kind === 'accepted');
  if (!result.isBusy && !hasFailures && !isUp) return;
  await withWorkspace(deps.db, systemOf(row.workspaceId), async (trx) => {
    if (hasFailures) await pauseWhenFailing(deps, trx, {id: row.id, now});
    const gate = await readGate(trx, name, {isLocked: result.isBusy, now});
    if (result.isBusy) {
      const failures = gate.failures + 1;
      await saveGate(trx, name, {failures, downUntil: downUntil(failures, now)});
    } else if (isUp && gate.failures > 0) await saveGate(trx, name, {failures: 0, downUntil: null});
  });
};

const pauseWhenFailing = async (
  deps: EngineDeps,
  trx: Trx,
  {id, now}: {id: string; now: Date},
): Promise<void> => {
  await lockRun(trx, id);
  const row = await lockBroadcast(trx, id);
  if (row?.status !== 'sending') return;
  const {recent} = await addToCounts(trx, id, {});
  if (!failsTooOften(recent)) return;
  const reason = 'Too many of the last 100 messages failed. Look at the reasons before you resume.';
  await saveCountNotes(trx, id, {recent: ''});
  await pauseBroadcast(deps, trx, {row, pause: {kind: 'failures', reason, resumesAt: null}, now});
};
