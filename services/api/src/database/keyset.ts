import {type RawBuilder, type SqlBool, sql} from 'kysely';
import {readCursor} from './cursor.ts';

/** Where a page by time begins: after this row. */
export interface After {
  at: Date;
  id: string;
}

/**
 * The sort keys of a page by time, newest first.
 * @throws 422 for a cursor of something else
 */
export const readAfter = (cursor: string | undefined): After | null => {
  const keys = readCursor(cursor, ['instant', 'id']);
  return keys && {at: new Date(keys[0]), id: keys[1]};
};

/** `where` of the rows that follow, newest first. @param columns the instant's and the id's column */
export const isAfter = ([at, id]: [string, string], after: After): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

/** A text as a `like` pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
