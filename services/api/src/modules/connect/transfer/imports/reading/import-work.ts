import type {ImportFormat} from '@switchboard/contracts/imports/schemas';
import {type Reading, prepare} from '../past/prepare.ts';
import type {Found, FoundFile, ImportContext} from '../rows/found.ts';
import type {Mapped} from '../rows/mapped-cells.ts';
import {
  readContactTable,
  readEventTable,
  readTicketFiles,
  readTicketTable,
} from '../formats/read-files.ts';
import {readSpooled, type SpooledFile} from '../files/spool.ts';
import {toSentence} from '../files/text.ts';

/** `mapped`: choices for the columns of a CSV file. */
export interface ImportOrder {
  format: ImportFormat;
  files: SpooledFile[];
  reading: Reading;
  mapped?: Mapped;
}
/** A record as JSON, ready to be stored, or the reason why it cannot be imported; `row` is its place in the file. */
export type FoundRow =
  {row: number; record: string; message: null} | {row: number; record: null; message: string};

/** Limits of one batch: rows, and characters of JSON, so that storing one blocks nothing else. */
const ROWS_MAX = 50;
const LENGTH_MAX = 250_000;

const findTickets = ({
  format,
  files,
  reading: {names, now},
  mapped,
}: ImportOrder): AsyncIterable<Found | FoundFile> => {
  const uploaded = readSpooled(files);
  if (mapped)
    return format === 'events'
      ? readEventTable(uploaded, mapped, now)
      : readTicketTable(uploaded, mapped, now);
  const {members, lightAgents, teams} = names;
  const memberOf = (email: string) => members.get(email.toLowerCase());
  const context: ImportContext = {
    now,
    isMember: (email) => memberOf(email) !== undefined,
    canBeAssignee: (email) => !lightAgents.has(memberOf(email) ?? ''),
    isTeam: (name) => teams.has(name.toLowerCase()),
  };
  return readTicketFiles(format === 'zendesk' ? 'zendesk' : 'mbox', uploaded, context);
};

async function* findRecords(order: ImportOrder): AsyncGenerator<Found<unknown> | FoundFile> {
  const {format, files, reading, mapped} = order;
  if (format === 'contacts' && mapped) return yield* readContactTable(readSpooled(files), mapped);
  const rows = new Map<string, number>();
  for await (const found of findTickets(order)) {
    if ('file' in found) {
      yield found;
      continue;
    }
    const {row} = found;
    const prepared = 'record' in found ? prepare(found.record, reading) : found.message;
    if (typeof prepared === 'string') {
      yield {row, message: prepared};
      continue;
    }
    const first = rows.get(prepared.externalId);
    if (first === undefined) rows.set(prepared.externalId, row);
    yield first === undefined
      ? {row, record: prepared}
      : {row, message: `This ID is already used in row ${first}.`};
  }
}

/**
 * In a thread: the content of uploaded files in batches, and the files of messages one by one.
 * @throws 422 for files that are not of the format
 */
export async function* work(order: ImportOrder): AsyncGenerator<FoundRow[] | FoundFile> {
  let [batch, length]: [FoundRow[], number] = [[], 0];
  for await (const found of findRecords(order)) {
    if ('file' in found) {
      yield found;
      continue;
    }
    const row: FoundRow =
      'record' in found
        ? {row: found.row, record: JSON.stringify(found.record), message: null}
        : {row: found.row, record: null, message: toSentence(found.message)};
    batch.push(row);
    length += row.record?.length ?? 0;
    if (batch.length < ROWS_MAX && length < LENGTH_MAX) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
