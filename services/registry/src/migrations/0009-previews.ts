/** Releases that one browser session may run for some time, each by a single-use link (decision 0030). */
export const previewsMigration = {
  id: '0009-previews',
  statements: [
    `create table registry.previews (
      id uuid primary key,
      hash text not null unique,
      name text not null,
      version text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      session text,
      foreign key (name, version) references registry.releases (name, version)
    )`,
    'create index previews_expires_at on registry.previews (expires_at)',
  ],
};
