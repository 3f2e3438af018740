import {type Insertable, sql, type SqlBool} from 'kysely';
import type {Schema, Trx} from '../../../../database/index.ts';

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

/** Contacts with these addresses (lower case). */
export const findContactsByEmail = (trx: Trx, emails: string[]) =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name', 'email'])
    .where(({eb, fn}) => eb(fn<string>('lower', ['email']), 'in', emails))
    .execute();

/** Until the commit, nobody else makes a contact for this number by itself. */
export const lockPhone = async (trx: Trx, workspaceId: string, phone: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${workspaceId} ${phone}`}, 0))`.execute(
    trx,
  );
};

/** All who have a phone number, the oldest first, locked until the commit. */
export const lockContactsByPhone = (trx: Trx, phone: string): Promise<ContactRow[]> =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name', 'email'])
    .where('phone', '=', phone)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Who of some contacts has the ticket by SMS with the newest message. */
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
