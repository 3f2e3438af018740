import type {ImportFormat} from '@switchboard/contracts/imports';
import {type Reading, prepare} from './prepare.ts';
import type {Found} from './found.ts';
import {readContactFile, readTicketFiles} from './read-files.ts';
import {readSpooled, type SpooledFile} from './spool.ts';

export type ImportOrder = {format: ImportFormat; files: SpooledFile[]; reading: Reading};
/** A record as JSON, ready to be stored, or why there is none to take over; `row` is where in the file. */
export type FoundRow = {row: number; record: string; message: null} | {row: number; record: null; message: string};

/** Of one batch: rows, and characters of JSON, so that storing one holds up nothing else. */
const ROWS_MAX = 50;
const LENGTH_MAX = 250_000;

async function* findRecords({format, files, reading}: ImportOrder): AsyncGenerator<Found<unknown>> {
  const uploaded = readSpooled(files);
  if (format === 'contacts') return yield* readContactFile(uploaded);
  const {names, now} = reading;
  const surroundings = {now, fields: names.fields, isMember: (email: string) => names.members.has(email.toLowerCase())};
  for await (const found of readTicketFiles(format, uploaded, surroundings)) {
    const prepared = 'record' in found ? prepare(found.record, reading) : found.message;
    yield typeof prepared === 'string' ? {row: found.row, message: prepared} : {row: found.row, record: prepared};
  }
}

/**
 * In a thread: what uploaded files hold, in batches.
 * @throws 422 for files that are not of the format
 */
export async function* work(order: ImportOrder): AsyncGenerator<FoundRow[]> {
  let [batch, length]: [FoundRow[], number] = [[], 0];
  for await (const found of findRecords(order)) {
    const row: FoundRow = 'record' in found ? {row: found.row, record: JSON.stringify(found.record), message: null} : {row: found.row, record: null, message: found.message};
    batch.push(row);
    length += row.record?.length ?? 0;
    if (batch.length < ROWS_MAX && length < LENGTH_MAX) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
