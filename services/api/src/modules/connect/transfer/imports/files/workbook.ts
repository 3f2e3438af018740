import {buffer} from 'node:stream/consumers';
import {Readable} from 'node:stream';
import {readSheet} from 'read-excel-file/universal';
import {fromBufferPromise, type ZipFile} from 'yauzl';
import {invalid, isProblem} from '@switchboard/service-kit/errors';
import {storableText} from '#database/storable.ts';
import {COLUMNS_MAX, refuseWide, type Table, type TableRow} from './read-rows.ts';

const MB = 1024 * 1024;
const PACKED_MAX = 30 * MB;
const UNPACKED_MAX = 100 * MB;
const ENTRIES_MAX = 2000;

const UNREADABLE =
  'The workbook is damaged or of another kind. Save it as .xlsx or as "CSV UTF-8" and try again.';
const TOO_LARGE = `The workbook is too large to be read: at most ${PACKED_MAX / MB} MB, ${UNPACKED_MAX / MB} MB unpacked. Save it as "CSV UTF-8" and try again.`;
/** Checks the sizes that the archive declares before anything is unpacked: unpacking stops at those. */
const refuseBomb = async (bytes: Buffer): Promise<void> => {
  const zip: ZipFile = await fromBufferPromise(bytes, {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  if (zip.entryCount > ENTRIES_MAX) throw invalid({file: TOO_LARGE});
  let unpacked = 0;
  for await (const {uncompressedSize} of zip.eachEntry()) {
    unpacked += uncompressedSize;
    if (unpacked > UNPACKED_MAX) throw invalid({file: TOO_LARGE});
  }
};

const collect = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  async function* limited(): AsyncGenerator<Uint8Array> {
    let length = 0;
    for await (const piece of bytes) {
      length += piece.length;
      if (length > PACKED_MAX) throw invalid({file: TOO_LARGE});
      yield piece;
    }
  }
  return buffer(Readable.from(limited()));
};

/** `2026-11-20`, or with its time: a workbook knows no zones. */
const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
};

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return storableText(String(value)).replace(/\r\n?/g, '\n');
};

async function* rowsOf(
  data: readonly (readonly unknown[])[],
  width: number,
): AsyncGenerator<TableRow> {
  for (const [index, cells] of data.entries()) {
    const values = cells.map(cellText);
    const isTooLong = values.slice(width).some((value) => value !== '');
    if (index > 0 && values.some((value) => value.trim() !== ''))
      yield {row: index + 1, values: values.slice(0, width), isTooLong};
  }
}

const readFirstSheet = async (bytes: Buffer): Promise<unknown[][]> => {
  try {
    await refuseBomb(bytes);
    const copy = new ArrayBuffer(bytes.length);
    new Uint8Array(copy).set(bytes);
    return (await readSheet(copy, {trim: false})) as unknown[][];
  } catch (error) {
    // The library throws errors of many kinds for damaged files, with too many details.
    throw isProblem(error) ? error : invalid({file: UNREADABLE});
  }
};

/**
 * The first sheet of a workbook (.xlsx) as a table: its first row contains the names of the columns; formulas are their values, dates are
 * ISO.
 * @throws 422 for a file that is damaged, no workbook, too large, or too wide to be a table
 */
export const openWorkbook = async (bytes: AsyncIterable<Uint8Array>): Promise<Table> => {
  const data = await readFirstSheet(await collect(bytes));
  const header = (data[0] ?? []).map((value) => cellText(value).trim());
  const width = header.findLastIndex((name) => name !== '') + 1;
  if (width > COLUMNS_MAX) refuseWide();
  return {
    columns: header.slice(0, width).map((name, index) => name || `Column ${index + 1}`),
    rows: rowsOf(data, width),
  };
};
