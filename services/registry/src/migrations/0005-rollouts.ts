/** The canary of each remote, and the workspaces that are pinned to a release (decision 0027). */
export const rolloutsMigration = {
  id: '0005-rollouts',
  statements: [
    `create table registry.canaries (
      name text primary key references registry.pointers (name),
      version text not null,
      salt text not null,
      tenths integer not null check (tenths between 0 and 1000),
      cohorts text not null,
      starts_at timestamptz,
      begun_at timestamptz not null,
      begun_by text not null,
      foreign key (name, version) references registry.releases (name, version)
    )`,
    `create table registry.pins (
      name text not null references registry.pointers (name),
      workspace uuid not null,
      version text not null,
      at timestamptz not null,
      actor text not null,
      primary key (name, workspace),
      foreign key (name, version) references registry.releases (name, version)
    )`,
  ],
};
