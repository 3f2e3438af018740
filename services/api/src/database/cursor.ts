import {invalid} from '@switchboard/service-kit/errors';
import {isId} from './id.ts';
import {storableText} from './storable.ts';

const isInstant = (text: string): boolean =>
  /^(?!0000)\d{4}-/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Kinds of sort keys, as the database compares them: `due` is an instant or `infinity`, `rank` a smallint, `number` an integer from 1,
 * `count` one from 0.
 */
const KEYS = {
  text: (value: unknown): value is string => isText(value) && value === storableText(value),
  id: (value: unknown): value is string => isText(value) && isId(value),
  instant: (value: unknown): value is string => isText(value) && isInstant(value),
  due: (value: unknown): value is string =>
    isText(value) && (value === 'infinity' || isInstant(value)),
  rank: (value: unknown): value is number =>
    Number.isInteger(value) && Math.abs(value as number) < 32_768,
  number: (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31,
  count: (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31,
};
export type CursorKey = keyof typeof KEYS;
type ValueOf<Key> = Key extends 'rank' | 'number' | 'count' ? number : string;
type Values<Keys extends readonly CursorKey[]> = {[Index in keyof Keys]: ValueOf<Keys[Index]>};

/** The sort keys of the last row of a page, opaque to the client. */
export type CursorValues = ReadonlyArray<string | number>;

/**
 * The one reader of cursors: no part of a cursor reaches a query before it fits the type of its column.
 * @param text the `cursor` of a query, or undefined for the first page
 * @param keys the kinds of the sort keys, in their order
 * @returns the values, or null for the first page
 * @throws 422 for anything that `cutPage` did not create from such keys
 */
export const readCursor = <const Keys extends readonly CursorKey[]>(
  text: string | undefined,
  keys: Keys,
): Values<Keys> | null => {
  if (text === undefined) return null;
  const values = parse(text);
  const fits =
    Array.isArray(values) &&
    values.length === keys.length &&
    keys.every((key, index) => KEYS[key](values[index]));
  if (!fits) throw invalid({cursor: 'Cursor is invalid'});
  return values as unknown as Values<Keys>;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Cuts off the extra row that shows whether another page follows.
 * @param rows up to `limit + 1` rows
 */
export const cutPage = <Row>(rows: Row[], limit: number, keys: (row: Row) => CursorValues) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    nextCursor: isMore ? Buffer.from(JSON.stringify(keys(last))).toString('base64url') : null,
  };
};
