/** The key that page tokens are signed with, the same for all replicas (decision 0052); and the newest loads of a release, found at once. */
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
