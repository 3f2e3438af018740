import {type Kysely, sql} from 'kysely';

/**
 * Runs SQL statements that are separated by blank lines (PGlite accepts one statement at a time). For migrations only: the text must not
 * come from outside.
 */
export const runScript = async (db: Kysely<unknown>, script: string): Promise<void> => {
  for (const statement of script.split(/\n\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
};
