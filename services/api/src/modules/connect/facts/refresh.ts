import type {Trx} from '#database/index.ts';
import {readFacts} from './read-facts.ts';
import {readDefaultHours, readHistories, storeFacts} from './repository.ts';

/**
 * Updates the facts of tickets from their history, in the transaction that changed it: figures never lag behind lists.
 * Every ticket has to be visible.
 */
export const refreshFacts = async (trx: Trx, ticketIds: readonly string[]): Promise<void> => {
  if (ticketIds.length === 0) return;
  const histories = await readHistories(trx, ticketIds, await readDefaultHours(trx));
  await storeFacts(trx, histories.map(readFacts));
};
