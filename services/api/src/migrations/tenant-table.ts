import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

interface TenantOptions {
  /** Column that holds the workspace. */
  column?: string;
  /** Privileges of the workspace role. */
  grants?: string;
  /** Also accessible to the role of `withSystem` and to the plain connection: only for tables of the core and of the module account. */
  system?: boolean;
}

/**
 * For migrations, one line per table: forced row-level security on `workspace_id`, and the grants.
 * @param table name with schema, e.g. `connect.ticket`; it must have a `workspace_id uuid not null`
 */
export const tenantTable = async (
  db: Kysely<unknown>,
  table: string,
  options: TenantOptions = {},
): Promise<void> => {
  const {
    column = 'workspace_id',
    grants = 'select, insert, update, delete',
    system = false,
  } = options;
  const own = `${column} = (select nullif(current_setting('app.workspace_id', true), '')::uuid)`;
  await runScript(
    db,
    `
    alter table ${table} enable row level security

    alter table ${table} force row level security

    create policy tenant on ${table} to switchboard_app using (${own}) with check (${own})

    grant ${grants} on ${table} to switchboard_app`,
  );
  if (!system) return;
  await runScript(
    db,
    `
    create policy system on ${table} to switchboard_system, current_user using (true) with check (true)

    grant select, insert, update, delete on ${table} to switchboard_system`,
  );
};
