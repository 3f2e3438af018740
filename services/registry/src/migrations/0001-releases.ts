/** Releases, uploads under way, the pointer of each remote, the audit log and tokens. */
export const releasesMigration = {
  id: '0001-releases',
  statements: [
    `create table registry.state (
      id integer primary key check (id = 1),
      serial integer not null,
      changed_at timestamptz not null
    )`,
    `insert into registry.state (id, serial, changed_at) values (1, 0, date_trunc('milliseconds', now()))`,
    `create table registry.releases (
      name text not null,
      version text not null,
      digest text not null,
      container text not null unique,
      release text not null,
      size integer not null,
      files integer not null,
      published_at timestamptz not null,
      published_by text not null,
      primary key (name, version)
    )`,
    `create table registry.uploads (
      id uuid primary key,
      name text not null,
      digest text not null,
      release text not null,
      touched_at timestamptz not null
    )`,
    'create index uploads_touched_at on registry.uploads (touched_at)',
    `create table registry.pointers (
      name text primary key,
      active text,
      revision integer not null,
      activated_at timestamptz,
      foreign key (name, active) references registry.releases (name, version),
      check ((active is null) = (activated_at is null))
    )`,
    `create table registry.audit (
      id integer generated always as identity primary key,
      action text not null check (action in ('publish', 'activate', 'rollback', 'token')),
      remote text,
      "from" text,
      "to" text,
      actor text not null,
      reason text not null,
      at timestamptz not null
    )`,
    'create index audit_remote on registry.audit (remote, id)',
    `create table registry.tokens (
      id integer generated always as identity primary key,
      hash text not null unique,
      scope text not null,
      created_at timestamptz not null,
      revoked_at timestamptz
    )`,
    `create function registry.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'registry.% keeps what was written: % is refused', tg_table_name, tg_op;
    end $$`,
    `create trigger audit_append_only before update or delete on registry.audit
      for each row execute function registry.refuse_change()`,
    `create trigger audit_keep before truncate on registry.audit
      for each statement execute function registry.refuse_change()`,
    `create trigger releases_immutable before update or delete on registry.releases
      for each row execute function registry.refuse_change()`,
    `create trigger releases_keep before truncate on registry.releases
      for each statement execute function registry.refuse_change()`,
  ],
};
