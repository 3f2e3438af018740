import type {Trx} from '../../../database/index.ts';
import {readFacts} from './read-facts.ts';
import {readDefaultHours, readHistories, storeFacts} from './repository.ts';

/**
 * Brings the facts of tickets in line with their history, in the transaction that changed it: figures never lag behind lists.
 * Every ticket has to be in sight.
 */
export const refreshFacts = async (trx: Trx, ticketIds: readonly string[]): Promise<void> => {
  if (ticketIds.length === 0) return;
  const histories = await readHistories(trx, ticketIds, await readDefaultHours(trx));
  await storeFacts(trx, histories.map(readFacts));
};
