import type {LedgerFilter} from '@switchboard/contracts/balance/schemas';
import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

export type PostingRow = Awaited<ReturnType<typeof listPostings>>[number];

const asked = (trx: Trx, {type, from, to, ref}: LedgerFilter, timeZone: string) => {
  let query = trx.selectFrom('account.ledgerTransaction');
  if (type !== undefined) query = query.where('type', '=', type);
  if (ref !== undefined) query = query.where('refId', '=', ref);
  if (from !== undefined)
    query = query.where(
      sql<boolean>`created_at >= ${from}::date::timestamp at time zone ${timeZone}`,
    );
  if (to !== undefined)
    query = query.where(
      sql<boolean>`created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    );
  return query;
};

interface Listed {
  filter: LedgerFilter;
  timeZone: string;
}

/** Newest first; up to `limit`. */
export const listPostings = (
  trx: Trx,
  {filter, timeZone, after, limit}: Listed & {after: readonly [id: string] | null; limit: number},
) => {
  let query = asked(trx, filter, timeZone).selectAll();
  if (after) query = query.where('id', '<', after[0]);
  return query.orderBy('id', 'desc').limit(limit).execute();
};

export const countPostings = async (trx: Trx, {filter, timeZone}: Listed): Promise<number> =>
  (
    await asked(trx, filter, timeZone)
      .select(({fn}) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Credits spent on each day of the time zone with spending or refunds, since a time. */
export const listSpending = (trx: Trx, {since, timeZone}: {since: Date; timeZone: string}) =>
  trx
    .selectFrom('account.ledgerTransaction')
    .select([
      sql<string>`to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`sum(consumed_delta)::bigint`.as('spent'),
    ])
    .where('consumedDelta', '!=', 0)
    .where('createdAt', '>=', since)
    .groupBy('day')
    .execute();

/** Credits that were spent for something and not refunded, and their purpose. */
export const findConsumed = (trx: Trx, ref: string) =>
  trx
    .selectFrom('account.ledgerTransaction')
    .select(['refType', sql<number>`sum(consumed_delta)::bigint`.as('consumed')])
    .where('refId', '=', ref)
    .groupBy('refType')
    .executeTakeFirst();
