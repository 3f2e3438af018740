/** Development builds, each visible to one browser session; with their files, which are never published (decision 0032). */
export const developmentMigration = {
  id: '0013-development',
  statements: [
    `create table registry.development_sessions (
      id uuid primary key,
      hash text not null unique,
      name text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      touched_at timestamptz not null,
      session text,
      version text,
      failed boolean not null
    )`,
    `create table registry.development_builds (
      id uuid not null references registry.development_sessions (id) on delete cascade,
      version text not null,
      name text not null,
      release text not null,
      signatures text not null,
      at timestamptz not null,
      primary key (id, version)
    )`,
    'create index development_builds_address on registry.development_builds (name, version)',
    `create table registry.development_files (
      id uuid not null,
      version text not null,
      path text not null,
      content bytea not null,
      primary key (id, version, path),
      foreign key (id, version) references registry.development_builds (id, version) on delete cascade
    )`,
  ],
};
