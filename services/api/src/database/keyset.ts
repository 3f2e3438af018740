import {type RawBuilder, type SqlBool, sql} from 'kysely';
import {invalid} from '../errors/index.ts';
import type {CursorValues} from './cursor.ts';
import {isId} from './id.ts';

/** Where a page by time begins: after this row. */
export type After = {at: Date; id: string};

/**
 * The sort keys of a page by time, newest first.
 * @param values what `decodeCursor(text, 2)` gives: an instant and an id
 * @throws 422 when they are something else
 */
export const readAfter = (values: CursorValues | null): After | null => {
  if (values === null) return null;
  const [at, id] = [new Date(String(values[0])), String(values[1])];
  if (Number.isNaN(at.getTime()) || !isId(id)) throw invalid({cursor: 'Cursor is invalid'});
  return {at, id};
};

/** `where` of the rows that follow, newest first. @param columns the instant's and the id's column */
export const isAfter = ([at, id]: [string, string], after: After): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

/** A text as a `like` pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
