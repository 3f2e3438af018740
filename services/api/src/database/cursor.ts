import {invalid} from '../errors/index.ts';
import {storableText} from './storable.ts';

/** The sort keys of the last row of a page, opaque to the client. */
export type CursorValues = ReadonlyArray<string | number | null>;

const encodeCursor = (values: CursorValues): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * @param text the `cursor` of a query, or undefined for the first page
 * @param length how many sort keys it must hold
 * @returns the keys, or null for the first page; throws 422 for anything that `encodeCursor` did not make
 */
export const decodeCursor = (text: string | undefined, length: number): CursorValues | null => {
  if (text === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const fits = Array.isArray(values) && values.length === length && values.every(isKey);
    if (fits) return values;
  } catch {
    // Answered below, as any other cursor that is not ours.
  }
  throw invalid({cursor: 'Cursor is invalid'});
};

const isKey = (value: unknown) => value === null || (typeof value === 'string' ? value === storableText(value) : Number.isFinite(value));

/**
 * Cuts the one row too many that tells whether another page follows.
 * @param rows up to `limit + 1` rows
 */
export const cutPage = <Row>(rows: Row[], limit: number, keys: (row: Row) => CursorValues) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {rows: page, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keys(last)) : null};
};
