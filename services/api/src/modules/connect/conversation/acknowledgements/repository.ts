import type {Trx} from '#database/index.ts';

/** Counts the tickets that a contact has opened since a moment. */
export const countTicketsSince = async (
  trx: Trx,
  requesterId: string,
  since: Date,
): Promise<number> => {
  const {count} = await trx
    .selectFrom('connect.ticket')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('requesterId', '=', requesterId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};
