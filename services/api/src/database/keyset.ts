import {type RawBuilder, type SqlBool, sql} from 'kysely';
import {readCursor} from './cursor.ts';

/** Position after which a page by time begins. */
export interface After {
  at: Date;
  id: string;
}

/**
 * Sort keys of a page by time, newest first.
 * @throws 422 for a cursor of another kind
 */
export const readAfter = (cursor: string | undefined): After | null => {
  const keys = readCursor(cursor, ['instant', 'id']);
  return keys && {at: new Date(keys[0]), id: keys[1]};
};

/** `where` of the following rows, newest first. @param columns the instant's and the id's column */
export const isAfter = ([at, id]: [string, string], after: After): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

/** A text as a `like` pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
