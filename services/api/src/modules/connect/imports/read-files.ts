import type {ImportFormat} from '@switchboard/contracts/imports';
import type {Upload} from '../../../plugins/uploads.ts';
import type {ImportContact} from '../contacts/import-rules.ts';
import {readCsvContacts} from './csv-contacts.ts';
import {readCsvTickets} from './csv-tickets.ts';
import type {Found, Surroundings} from './found.ts';
import {readMboxTickets, splitMbox} from './mbox-tickets.ts';
import {readRows} from './read-rows.ts';
import {decodeText} from './text.ts';
import {emptyTables, readZendeskTickets, tableOf} from './zendesk-tickets.ts';

async function* bytesOf(files: AsyncIterable<Upload>): AsyncGenerator<Uint8Array> {
  for await (const {bytes} of files) yield* bytes;
}

async function* readZendeskFiles(files: AsyncIterable<Upload>, surroundings: Surroundings): AsyncGenerator<Found> {
  const tables = emptyTables();
  for await (const {bytes} of files) {
    for await (const row of readRows(decodeText(bytes))) {
      const table = tableOf(row.cells);
      if (table) tables[table].push(row);
    }
  }
  yield* readZendeskTickets(tables, surroundings);
}

/**
 * The tickets that uploaded files hold.
 * @throws 422 for files that are not of the format
 */
export const readTicketFiles = (format: Exclude<ImportFormat, 'contacts'>, files: AsyncIterable<Upload>, surroundings: Surroundings): AsyncIterable<Found> => {
  switch (format) {
    case 'csv': return readCsvTickets(readRows(decodeText(bytesOf(files))), surroundings);
    case 'zendesk': return readZendeskFiles(files, surroundings);
    case 'mbox': return readMboxTickets(splitMbox(bytesOf(files)), surroundings);
  }
};

/**
 * The contacts that an uploaded file holds.
 * @throws 422 for one that is no list of contacts
 */
export const readContactFile = (files: AsyncIterable<Upload>): AsyncIterable<Found<ImportContact>> => readCsvContacts(readRows(decodeText(bytesOf(files))));
