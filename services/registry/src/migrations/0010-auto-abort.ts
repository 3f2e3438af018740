/**
 * Data for the automatic abort of canaries (decision 0028): their loads, one row each, and a key
 * per canary for the origin of the loads.
 */
export const autoAbortMigration = {
  id: '0010-auto-abort',
  statements: [
    `alter table registry.canaries add column auto_abort boolean not null default true,
      add column source_key text not null default gen_random_uuid()::text`,
    `create table registry.canary_loads (
      salt text not null,
      arm text not null check (arm in ('active', 'canary')),
      version text not null,
      trace_id text not null,
      source text not null,
      loaded boolean not null,
      crashed boolean not null,
      failed_at timestamptz,
      at timestamptz not null,
      primary key (salt, arm, version, trace_id)
    )`,
    "create index canary_loads_in_trouble on registry.canary_loads (salt) where arm = 'canary' and (crashed or not loaded)",
  ],
};
