import type {Trx} from '../../../../database/index.ts';

/** How many tickets a contact has opened since then. */
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
