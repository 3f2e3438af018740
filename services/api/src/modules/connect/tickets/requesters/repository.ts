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

/** Whoever has a phone number (E.164), locked until the commit. */
export const lockContactByPhone = (trx: Trx, phone: string): Promise<ContactRow | undefined> =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name', 'email'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst();

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
