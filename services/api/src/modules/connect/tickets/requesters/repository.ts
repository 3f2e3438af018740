import {type Insertable, sql, type SqlBool} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export interface ContactRow {
  id: string;
  name: string;
  email: string | null;
}

/** A contact that the caller may know. */
export const findKnownContact = (trx: Trx, id: string): Promise<ContactRow | undefined> =>
  trx
    .selectFrom('connect.contact as contact')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where(sql<SqlBool>`connect.knows_contact(contact.id, contact.created_by_id)`)
    .executeTakeFirst();

/** Confirms that a contact exists, and locks it until the commit. */
export const keepContact = async (trx: Trx, id: string): Promise<boolean> => {
  const kept = await trx
    .selectFrom('connect.contact')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return kept !== undefined;
};

/** Contacts with these addresses (lower case). */
export const findContactsByEmail = (trx: Trx, emails: string[]) =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name', 'email'])
    .where(({eb, fn}) => eb(fn<string>('lower', ['email']), 'in', emails))
    .execute();

/** Names of contacts as the caller sees them, by their ids. */
export const findContactNames = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('connect.contact as contact')
    .select(['id', sql<string>`connect.shown_name(contact)`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({id, name}) => [id, name]));
};

/** The addresses of contacts, by their ids; deleted ones are missing. */
export const findContactEmails = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, string | null>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('connect.contact')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({id, email}) => [id, email]));
};

/** The history lines of tickets about their participants. */
export const listPeopleLines = (trx: Trx, ticketIds: readonly string[]) =>
  trx
    .selectFrom('connect.ticketEvent')
    .selectAll()
    .where('ticketId', 'in', ticketIds)
    .where('type', 'in', ['requester', 'cc'])
    .orderBy('at')
    .orderBy('seq')
    .execute();

/** Prevents others from creating a contact for this number automatically until the commit. */
export const lockPhone = async (trx: Trx, workspaceId: string, phone: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${workspaceId} ${phone}`}, 0))`.execute(
    trx,
  );
};

/** All contacts with a phone number, the oldest first, locked until the commit. */
export const lockContactsByPhone = (trx: Trx, phone: string): Promise<ContactRow[]> =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name', 'email'])
    .where('phone', '=', phone)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The one among several contacts whose ticket by SMS has the newest message. */
export const findNewestTexter = async (trx: Trx, ids: string[]): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('connect.ticket')
      .select('requesterId')
      .where('requesterId', 'in', ids)
      .where('channel', '=', 'sms')
      .orderBy('lastMessageAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.requesterId;

/** Skips addresses that another transaction has just added. */
export const insertContacts = async (
  trx: Trx,
  contacts: Insertable<Schema['connect.contact']>[],
): Promise<void> => {
  await trx
    .insertInto('connect.contact')
    .values(contacts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
