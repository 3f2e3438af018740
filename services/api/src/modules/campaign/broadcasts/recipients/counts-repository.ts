import type {RecipientStatus} from '@switchboard/contracts/broadcasts/states';
import {type RawBuilder, sql} from 'kysely';
import type {Trx} from '#database/index.ts';
import type {CountsRow} from '../repository.ts';

/** Number of recipients that changed from one status to another; `from` null: they are new. */
export interface Moved {
  from: RecipientStatus | null;
  to: RecipientStatus;
  count: number;
}
type Counter = RecipientStatus | 'opened' | 'clicked' | 'replied' | 'complained' | 'held' | 'spent';

/** Changes of the counters after recipients have changed status. */
const deltasOf = (moves: readonly Moved[]): Map<Counter, number> => {
  const deltas = new Map<Counter, number>();
  const add = (counter: Counter, count: number) =>
    deltas.set(counter, (deltas.get(counter) ?? 0) + count);
  for (const {from, to, count} of moves) {
    if (from !== null) add(from, -count);
    add(to, count);
  }
  return deltas;
};

/**
 * Keeps the counters equal to the rows, in the transaction that changes the rows. It locks the counters until the commit: before the
 * balance and the event log, after the rows of recipients.
 * @returns the counters after it
 */
export const addToCounts = async (
  trx: Trx,
  broadcastId: string,
  {moves = [], more = {}}: {moves?: readonly Moved[]; more?: Partial<Record<Counter, number>>},
): Promise<CountsRow> => {
  const deltas = deltasOf(moves);
  for (const [counter, count] of Object.entries(more) as [Counter, number][])
    deltas.set(counter, (deltas.get(counter) ?? 0) + count);
  const change = Object.fromEntries(
    [...deltas]
      .filter(([, count]) => count !== 0)
      .map(([counter, count]) => [counter, sql<number>`${sql.ref(counter)} + ${count}`]),
  ) as Partial<Record<Counter, RawBuilder<number>>>;
  return trx
    .updateTable('campaign.broadcastCounts')
    .set(Object.keys(change).length > 0 ? change : {opened: sql<number>`opened`})
    .where('broadcastId', '=', broadcastId)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Saves the last outcomes, and the time at which progress was published. */
export const saveCountNotes = async (
  trx: Trx,
  broadcastId: string,
  notes: {recent?: string; toldAt?: Date},
): Promise<void> => {
  await trx
    .updateTable('campaign.broadcastCounts')
    .set(notes)
    .where('broadcastId', '=', broadcastId)
    .execute();
};
