import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import {isWorkbook} from './beginnings.ts';
import {openTable, type Table} from './read-rows.ts';
import {decodeText} from './text.ts';
import {openWorkbook} from './workbook.ts';

/** The first piece, and all of them. */
const peek = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{first: Uint8Array; all: AsyncIterable<Uint8Array>}> => {
  const pieces = bytes[Symbol.asyncIterator]();
  const head = await pieces.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    for (let next = head; !next.done; next = await pieces.next()) yield next.value;
  }
  return {first: head.done ? new Uint8Array() : head.value, all: all()};
};

/**
 * Opens an uploaded table: a CSV file or a workbook.
 * @param encoding of a CSV file in neither UTF-8 nor UTF-16
 * @throws 422 for a file that is no table
 */
export const openFile = async (
  bytes: AsyncIterable<Uint8Array>,
  encoding?: TextEncoding | null,
): Promise<Table> => {
  const {first, all} = await peek(bytes);
  return isWorkbook(first) ? openWorkbook(all) : openTable(decodeText(all, encoding));
};
