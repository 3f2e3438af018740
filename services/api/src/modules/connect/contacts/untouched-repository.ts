import {sql, type SqlBool} from 'kysely';
import {type Trx, withEveryTicket} from '#database/index.ts';

interface Wanted {
  /** Contacts with their version at the end of the import: later changes keep them. */
  contacts: readonly {id: string; version: number}[];
  /** Contacts of tickets: created automatically since then; omitted: created in any way. */
  madeSince?: Date;
}

interface Judged {
  id: string;
  /** Reason to keep it; null: untouched. */
  keptAs: 'changed' | 'has_tickets' | null;
}

const judge = async (trx: Trx, {contacts, madeSince}: Wanted): Promise<Judged[]> => {
  const isWanted = madeSince
    ? sql<SqlBool>`contact.created_by_id is null and contact.created_at >= ${madeSince}`
    : sql<SqlBool>`true`;
  const {rows} = await sql<Judged>`
    select contact.id, case
      when contact.version <> wanted.version then 'changed'
      when exists (select from connect.ticket where ticket.workspace_id = contact.workspace_id and ticket.requester_id = contact.id)
        then 'has_tickets'
      end as kept_as
    from connect.contact
    join unnest(${contacts.map(({id}) => id)}::uuid[], ${contacts.map(({version}) => version)}::int[]) as wanted (id, version)
      on wanted.id = contact.id
    where ${isWanted}`.execute(trx);
  return rows;
};

/** Finds contacts that were changed, or have tickets. Deleted ones are omitted. */
export const judgeContacts = (trx: Trx, wanted: Wanted): Promise<Judged[]> =>
  withEveryTicket(trx, () => judge(trx, wanted));

/** Deletes untouched ones, locked before they are judged: a change that is under way is waited for, and keeps them. */
export const removeUntouched = (trx: Trx, wanted: Wanted): Promise<Judged[]> =>
  withEveryTicket(trx, async () => {
    await sql`select from connect.contact where id = any(${wanted.contacts.map(({id}) => id)}::uuid[]) order by id for update`.execute(
      trx,
    );
    const judged = await judge(trx, wanted);
    const ids = judged.filter(({keptAs}) => keptAs === null).map(({id}) => id);
    if (ids.length > 0) await trx.deleteFrom('connect.contact').where('id', 'in', ids).execute();
    return judged;
  });
