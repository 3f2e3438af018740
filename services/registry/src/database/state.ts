import type {RegistryTransaction} from './tables.ts';

/**
 * Takes the one lock under which the registry changes: every write of a release or a pointer holds it to the end of its
 * transaction, on any replica.
 */
export const lockState = async (transaction: RegistryTransaction): Promise<void> => {
  await transaction.selectFrom('state').select('serial').forUpdate().executeTakeFirstOrThrow();
};

/** Counts a change of the document; gives the new serial. The caller holds {@link lockState}. */
export const raiseSerial = async (transaction: RegistryTransaction, at: Date): Promise<number> => {
  const row = await transaction.updateTable('state')
    .set((expression) => ({serial: expression('serial', '+', 1), changed_at: at}))
    .returning('serial')
    .executeTakeFirstOrThrow();
  return row.serial;
};
