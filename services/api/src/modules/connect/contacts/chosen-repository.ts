import {type RawBuilder, type SqlBool, sql} from 'kysely';
import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {Trx} from '#database/index.ts';
import {findCard} from './card-repository.ts';

/** Contact data for broadcasts. */
export interface ReachableContact {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  bouncedAt: Date | null;
}

/** All contacts of the workspace that the transaction sees, as `contact`: for queries that choose among them. */
export const selectContacts = (trx: Trx) =>
  trx
    .selectFrom('connect.contact as contact')
    .select([
      'contact.id',
      'contact.name',
      'contact.email',
      'contact.phone',
      'contact.company',
      'contact.bouncedAt',
    ]);

/**
 * For the rest of the transaction: memory for a hash of every contact of a large workspace. With the server's own, the planner would scan
 * all tickets again for each contact once there are more than about 200,000.
 */
export const allowHashes = async (trx: Trx): Promise<void> => {
  await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
};

/** Column of a channel's address in a row `contact`. */
export const addressOf = (channel: BroadcastChannel): RawBuilder<string | null> =>
  channel === 'email' ? sql`lower(contact.email)` : sql`contact.phone`;

/** Mail programs accept more; mail servers accept nothing else. Addresses that an import has made up end with `.invalid`. */
const VALID = {
  email: sql<SqlBool>`lower(contact.email) ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and right(lower(contact.email), 8) <> '.invalid'`,
  sms: sql<SqlBool>`contact.phone ~ '^[+][1-9][0-9]{6,14}$'`,
};

/** SQL condition for rows `contact` with a valid address. */
export const isAddressValid = (channel: BroadcastChannel): RawBuilder<SqlBool> => VALID[channel];

/** SQL condition for rows `contact` whose mails bounce. */
export const isBounced = (channel: BroadcastChannel): RawBuilder<SqlBool> =>
  channel === 'email' ? sql`contact.bounced_at is not null` : sql`false`;

/** A contact that the caller knows; undefined for any other. */
export const findKnownContact = async (
  trx: Trx,
  id: string,
): Promise<ReachableContact | undefined> => findCard(trx, id);

/** Contacts with one of the addresses (lower case) or numbers now. */
export const findContactsAt = (
  trx: Trx,
  {emails, phones}: {emails: string[]; phones: string[]},
): Promise<ReachableContact[]> =>
  selectContacts(trx)
    .where(({eb, fn, or}) =>
      or([
        eb(fn<string>('lower', ['contact.email']), '=', sql<string>`any(${emails}::text[])`),
        eb('contact.phone', '=', sql<string>`any(${phones}::text[])`),
      ]),
    )
    .execute();
