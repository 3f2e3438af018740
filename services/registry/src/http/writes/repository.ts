import type {IdempotencyRow, RegistryTransaction} from '../../database/index.ts';

/** Earlier answer under an `Idempotency-Key` of this actor. */
export const findAnswer = (
  transaction: RegistryTransaction,
  {actor, key}: Pick<IdempotencyRow, 'actor' | 'key'>,
): Promise<IdempotencyRow | undefined> =>
  transaction
    .selectFrom('idempotency')
    .selectAll()
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertAnswer = async (
  transaction: RegistryTransaction,
  answer: IdempotencyRow,
): Promise<void> => {
  await transaction.insertInto('idempotency').values(answer).execute();
};

/** Deletes older answers. */
export const deleteAnswers = async (
  transaction: RegistryTransaction,
  before: Date,
): Promise<void> => {
  await transaction.deleteFrom('idempotency').where('at', '<', before).execute();
};
