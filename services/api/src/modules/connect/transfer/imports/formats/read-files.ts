import type {ImportFormat} from '@switchboard/contracts/imports/schemas';
import type {MappedFormat} from '@switchboard/contracts/imports/targets';
import type {Upload} from '#plugins/bodies/uploads.ts';
import type {ImportContact} from '#modules/connect/contacts/index.ts';
import type {Found, FoundFile, ImportContext} from '../rows/found.ts';
import {mapEvents} from '../rows/map-events.ts';
import {mapContacts} from '../rows/map-contacts.ts';
import {mapTickets} from '../rows/map-tickets.ts';
import type {Mapped} from '../rows/mapped-cells.ts';
import {readMboxTickets, splitMbox} from './mbox-tickets.ts';
import {openFile} from '../files/open-file.ts';
import {readRows} from '../files/read-rows.ts';
import {bytesOf, decodeText} from '../files/text.ts';
import {emptyTables, readZendeskTickets, tableOf} from './zendesk-tickets.ts';

/** Formats without choices: the meaning of their columns or headers is known. */
type KnownFormat = Exclude<ImportFormat, MappedFormat>;

async function* readZendeskFiles(
  files: AsyncIterable<Upload>,
  context: ImportContext,
): AsyncGenerator<Found> {
  const tables = emptyTables();
  for await (const {bytes} of files) {
    for await (const row of readRows(decodeText(bytes))) {
      const table = tableOf(row.cells);
      if (table) tables[table].push(row);
    }
  }
  yield* readZendeskTickets(tables, context);
}

/**
 * The tickets of uploaded files, and the files of their messages.
 * @throws 422 for files that are not of the format
 */
export const readTicketFiles = (
  format: KnownFormat,
  files: AsyncIterable<Upload>,
  context: ImportContext,
): AsyncIterable<Found | FoundFile> =>
  format === 'zendesk'
    ? readZendeskFiles(files, context)
    : readMboxTickets(splitMbox(bytesOf(files)), context);

/** The tickets of a CSV file, by the choices for its columns. Throws 422 for a file that is no table. */
export async function* readTicketTable(
  files: AsyncIterable<Upload>,
  mapped: Mapped,
  now: Date,
): AsyncGenerator<Found> {
  yield* mapTickets(await openFile(bytesOf(files), mapped.encoding), mapped, now);
}

/** The tickets of a CSV file with their events. Throws 422 as the one above. */
export async function* readEventTable(
  files: AsyncIterable<Upload>,
  mapped: Mapped,
  now: Date,
): AsyncGenerator<Found> {
  yield* mapEvents(await openFile(bytesOf(files), mapped.encoding), mapped, now);
}

/** The same for a file of contacts. */
export async function* readContactTable(
  files: AsyncIterable<Upload>,
  mapped: Mapped,
): AsyncGenerator<Found<ImportContact>> {
  yield* mapContacts(await openFile(bytesOf(files), mapped.encoding), mapped);
}
