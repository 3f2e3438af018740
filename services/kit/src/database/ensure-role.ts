import {type Kysely, sql} from 'kysely';
import {runScript} from './script.ts';

/**
 * For migrations: ensures a role that this connection may assume. From PostgreSQL 16, the creator of a role may not set it at once. Roles
 * belong to the whole server: another database, or a replica that starts now, may already have created it.
 * @param base a role whose privileges and policies the new one inherits
 * @throws with the statements for an administrator when the database user may not do this
 */
export const ensureRole = async (
  db: Kysely<unknown>,
  role: string,
  base?: string,
): Promise<void> => {
  const inherits = base === undefined ? 'noinherit' : 'inherit';
  const {rows} = await sql<{
    exists: boolean;
  }>`select exists (select from pg_roles where rolname = ${role}) as exists`.execute(db);
  try {
    if (!rows[0]?.exists) {
      await runScript(
        db,
        `
        do $$ begin
          create role ${role} nologin ${inherits} nobypassrls;
        exception when duplicate_object or unique_violation then null;
        end $$`,
      );
    }
    await runScript(
      db,
      `
      do $$ begin
        if not pg_has_role(current_user, '${role}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then grant ${role} to current_user; end if;
      end $$`,
    );
    if (base !== undefined)
      await runScript(
        db,
        `
      do $$ begin
        if not pg_has_role('${role}', '${base}', 'member') then grant ${base} to ${role}; end if;
      exception when unique_violation then null;
      end $$`,
      );
  } catch (error) {
    if ((error as {code?: string}).code !== '42501') throw error;
    throw new Error(
      `the database user may not create or use the role ${role}. Let an administrator run: create role ${role} nologin ${inherits} nobypassrls; ${base === undefined ? '' : `grant ${base} to ${role}; `}grant ${role} to <the user of DATABASE_URL>;`,
      {cause: error},
    );
  }
};
