import type {ImportFormat} from '@switchboard/contracts/imports/schemas';
import type {MemberScope, Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {type ImportContact, storeContacts} from '#modules/connect/contacts/index.ts';
import type {PastTicket} from '../past/past-ticket.ts';
import {storeTickets} from './service.ts';

/** Kind of record in a file. */
type ImportRecord = PastTicket | ImportContact;
interface Outcome {
  state: 'created' | 'existing' | 'failed';
  message: string;
  /** The resulting contact, for contacts. */
  contactId?: string | null;
  /** True for an existing contact with changed values. */
  isChanged?: boolean;
  /** The created ticket. */
  ticketId?: string | null;
}
type Taking = Pick<Core, 'jobs'> & {scope: MemberScope; now: Date};

export const nounOf = (format: ImportFormat): 'contact' | 'ticket' =>
  format === 'contacts' ? 'contact' : 'ticket';

const isTicket = (record: ImportRecord): record is PastTicket => 'externalId' in record;

/** Stores records of one file in the caller's transaction, and publishes them. @returns an outcome for each */
export const storeRecords = (
  trx: Trx,
  records: ImportRecord[],
  {scope, jobs, now}: Taking,
): Promise<Outcome[]> => {
  const contacts = records.flatMap((record) => (isTicket(record) ? [] : [record]));
  return contacts.length > 0
    ? storeContacts(trx, contacts, {...scope, jobs, now})
    : takeTickets(trx, {scope, jobs, now}, records.filter(isTicket));
};

const takeTickets = async (
  trx: Trx,
  {scope, ...taking}: Taking,
  tickets: PastTicket[],
): Promise<Outcome[]> => {
  const {results, madeId} = await storeTickets(trx, scope, {tickets, ...taking});
  return results.map(({externalId, ok, message}) => ({
    message,
    state: ok ? (madeId(externalId) === undefined ? 'existing' : 'created') : 'failed',
    ticketId: madeId(externalId) ?? null,
  }));
};
