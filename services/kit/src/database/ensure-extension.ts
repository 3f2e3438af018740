import {type Kysely, sql} from 'kysely';

/**
 * For migrations: ensures an extension of the database.
 * @throws with the statement for an administrator when the server lacks it or the database user may not add it
 */
export const ensureExtension = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const {rows} = await sql<{
    exists: boolean;
  }>`select exists (select from pg_extension where extname = ${name}) as exists`.execute(db);
  if (rows[0]?.exists) return;
  try {
    await sql`create extension if not exists ${sql.id(name)}`.execute(db);
  } catch (error) {
    const {code} = error as {code?: string};
    if (code !== '42501' && code !== '0A000' && code !== '58P01') throw error;
    throw new Error(
      `the extension ${name} of PostgreSQL is missing, and the database user may not add it. Let an administrator run in this database: create extension ${name}; (package postgresql-contrib), then start again.`,
      {cause: error},
    );
  }
};
