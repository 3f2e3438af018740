import {sql, type SqlBool} from 'kysely';
import {type Trx, withEveryTicket} from '../../../database/index.ts';

interface Untouched {
  /** With the version that they were left at: changed since, they are kept. */
  contacts: readonly {id: string; version: number}[];
  /** Those of tickets: made by themselves since then; without it, whoever made them. */
  madeSince?: Date;
}

const selectUntouched = (trx: Trx, {contacts, madeSince}: Untouched) => {
  const query = trx
    .selectFrom('connect.contact as contact')
    .select('contact.id')
    .where(
      sql<SqlBool>`(contact.id, contact.version) in (select * from unnest(${contacts.map(({id}) => id)}::uuid[], ${contacts.map(({version}) => version)}::int[]))`,
    )
    .where(
      sql<SqlBool>`not exists (select from connect.ticket where ticket.workspace_id = contact.workspace_id and ticket.requester_id = contact.id)`,
    );
  return madeSince === undefined
    ? query
    : query.where('contact.createdById', 'is', null).where('contact.createdAt', '>=', madeSince);
};

/** Of contacts, those without tickets that nobody has changed. */
export const findUntouched = (trx: Trx, untouched: Untouched): Promise<string[]> =>
  withEveryTicket(trx, async () =>
    (await selectUntouched(trx, untouched).execute()).map(({id}) => id),
  );

/** Deletes those, locked before they are judged: a change that is under way is waited for, and keeps them. @returns their ids */
export const removeUntouched = (trx: Trx, untouched: Untouched): Promise<string[]> =>
  withEveryTicket(trx, async () => {
    await sql`select from connect.contact where id = any(${untouched.contacts.map(({id}) => id)}::uuid[]) order by id for update`.execute(
      trx,
    );
    const rows = await trx
      .deleteFrom('connect.contact')
      .where('id', 'in', selectUntouched(trx, untouched))
      .returning('id')
      .execute();
    return rows.map(({id}) => id);
  });
