import type {Insertable} from 'kysely';
import type {Schema, Trx} from '../../../../database/index.ts';

export interface ContactRow {
  id: string;
  name: string;
  email: string | null;
}

/** Contacts with these addresses (lower case). */
export const findContactsByEmail = (trx: Trx, emails: string[]) =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name', 'email'])
    .where(({eb, fn}) => eb(fn<string>('lower', ['email']), 'in', emails))
    .execute();

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
