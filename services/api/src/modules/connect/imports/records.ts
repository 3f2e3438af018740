import type {ImportFormat, ImportTicket} from '@switchboard/contracts/imports';
import type {Scope, Trx} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {ImportContact} from '../contacts/import-rules.ts';
import {storeContacts} from '../contacts/import.ts';
import type {Found} from './found.ts';
import {readContactFile, readTicketFiles, type UploadedFile} from './read-files.ts';
import type {Names} from './rules.ts';
import {attempt, storeTickets} from './service.ts';

/** What a file holds many of. */
type ImportRecord = ImportTicket | ImportContact;
type Outcome = {state: 'created' | 'existing' | 'failed'; message: string};
type Reading = {scope: Scope; names: Names; now: Date};
type Taking = Pick<ApiDeps, 'jobs'> & {scope: Scope; now: Date};

export const nounOf = (format: ImportFormat): 'contact' | 'ticket' => (format === 'contacts' ? 'contact' : 'ticket');

/**
 * The records of uploaded files; for those that cannot be taken over, why.
 * @throws 422 for files that are not of the format
 */
export const findRecords = (format: ImportFormat, files: AsyncIterable<UploadedFile>, reading: Reading): AsyncIterable<Found<ImportRecord>> =>
  (format === 'contacts' ? readContactFile(files) : findTickets(format, files, reading));

async function* findTickets(format: Exclude<ImportFormat, 'contacts'>, files: AsyncIterable<UploadedFile>, {scope, names, now}: Reading): AsyncGenerator<Found> {
  const surroundings = {now, fields: names.fields, isMember: (email: string) => names.members.has(email.toLowerCase())};
  for await (const found of readTicketFiles(format, files, surroundings)) {
    const refused = 'record' in found ? attempt(found.record, {scope, names, now}) : found.message;
    yield typeof refused === 'string' ? {row: found.row, message: refused} : found;
  }
}

const isTicket = (record: ImportRecord): record is ImportTicket => 'externalId' in record;

/** Takes records of one file over in the caller's transaction, and tells of them. @returns an outcome for each */
export const storeRecords = (trx: Trx, records: ImportRecord[], {scope, jobs, now}: Taking): Promise<Outcome[]> => {
  const contacts = records.flatMap(record => (isTicket(record) ? [] : [record]));
  return contacts.length > 0 ? storeContacts(trx, contacts, {...scope, jobs, now}) : takeTickets(trx, scope, {tickets: records.filter(isTicket), now});
};

const takeTickets = async (trx: Trx, scope: Scope, {tickets, now}: {tickets: ImportTicket[]; now: Date}): Promise<Outcome[]> => {
  const before = new Set<string>();
  const {results, isNew} = await storeTickets(trx, scope, {tickets, now});
  return results.map(({externalId, ok, message}) => {
    const isFirst = !before.has(externalId);
    before.add(externalId);
    return {message, state: ok ? (isFirst && isNew(externalId) ? 'created' as const : 'existing' as const) : 'failed' as const};
  });
};
