/** Disabled sections (decision 0145), and the names of renamed ones (decision 0146). */
export const offSwitchMigration = {
  id: '0020-off-switch',
  statements: [
    `create table registry.switched_off (
      name text primary key references registry.pointers (name),
      state text not null check (state in ('disabled', 'retired')),
      reason text not null,
      at timestamptz not null,
      actor text not null
    )`,
    `create table registry.names (
      name text primary key,
      remote text not null references registry.pointers (name),
      at timestamptz not null,
      actor text not null
    )`,
    'alter table registry.pointers add column called text references registry.names (name)',
  ],
};
