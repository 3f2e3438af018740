/** Signing key of page tokens, shared by all replicas (decision 0052); and an index for the newest loads of a release. */
export const pageTokensMigration = {
  id: '0014-page-tokens',
  statements: [
    `create table registry.page_key (
      is_one boolean primary key default true check (is_one),
      key text not null default gen_random_uuid()::text || gen_random_uuid()::text
    )`,
    'insert into registry.page_key default values',
    "create index telemetry_of_release on registry.telemetry (remote, version, arm, received_at) where outcome = 'loaded'",
  ],
};
