import {sql, type SqlBool} from 'kysely';
import {type Trx, withEveryTicket} from '../../../database/index.ts';

interface Untouched {
  ids: readonly string[];
  /** Changed later, they are kept. */
  until: Date;
  /** Those of tickets: made by themselves since then; without it, whoever made them. */
  madeSince?: Date;
}

const selectUntouched = (trx: Trx, {ids, until, madeSince}: Untouched) => {
  const query = trx
    .selectFrom('connect.contact as contact')
    .select('contact.id')
    .where(sql<SqlBool>`contact.id = any(${ids}::uuid[])`)
    .where(sql<SqlBool>`coalesce(contact.updated_at, contact.created_at) <= ${until}`)
    .where(
      sql<SqlBool>`not exists (select from connect.ticket where ticket.workspace_id = contact.workspace_id and ticket.requester_id = contact.id)`,
    );
  return madeSince === undefined
    ? query
    : query.where('contact.createdById', 'is', null).where('contact.createdAt', '>=', madeSince);
};

/** Of contacts, those without tickets that nobody has changed since a moment. */
export const findUntouched = (trx: Trx, untouched: Untouched): Promise<string[]> =>
  withEveryTicket(trx, async () =>
    (await selectUntouched(trx, untouched).execute()).map(({id}) => id),
  );

/** Deletes those. @returns their ids */
export const removeUntouched = (trx: Trx, untouched: Untouched): Promise<string[]> =>
  withEveryTicket(trx, async () => {
    const rows = await trx
      .deleteFrom('connect.contact')
      .where('id', 'in', selectUntouched(trx, untouched))
      .returning('id')
      .execute();
    return rows.map(({id}) => id);
  });
