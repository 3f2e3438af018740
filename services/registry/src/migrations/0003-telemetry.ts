/** Reports of loads and crashes for a week, and counts by the minute for data that is not kept in full. */
export const telemetryMigration = {
  id: '0003-telemetry',
  statements: [
    `create table registry.telemetry (
      id uuid primary key,
      remote text not null,
      version text not null,
      arm text not null,
      stage text not null,
      code text not null,
      milliseconds integer not null,
      attempt integer not null,
      outcome text not null,
      trace_id text not null,
      at timestamptz not null,
      received_at timestamptz not null
    )`,
    'create index telemetry_received_at on registry.telemetry (received_at)',
    `create table registry.telemetry_counts (
      minute timestamptz not null,
      kind text not null check (kind in ('violation', 'dropped')),
      name text not null,
      count integer not null,
      primary key (minute, kind, name)
    )`,
  ],
};
