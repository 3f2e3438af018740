/** Keys, signatures by them over releases, and releases that were revoked (decision 0020). */
export const trustMigration = {
  id: '0002-trust',
  statements: [
    `create table registry.keys (
      key text primary key,
      signs text not null,
      created_at timestamptz not null,
      created_by text not null,
      retired_at timestamptz
    )`,
    'create index keys_signs on registry.keys (signs)',
    `create table registry.signatures (
      name text not null,
      version text not null,
      key text not null references registry.keys (key),
      value text not null,
      created_at timestamptz not null,
      primary key (name, version, key),
      foreign key (name, version) references registry.releases (name, version)
    )`,
    `create table registry.revocations (
      name text not null,
      version text not null,
      reason text not null,
      at timestamptz not null,
      actor text not null,
      primary key (name, version),
      foreign key (name, version) references registry.releases (name, version)
    )`,
    `alter table registry.uploads add column signatures text not null default '[]'`,
    'alter table registry.audit drop constraint audit_action_check',
    `alter table registry.audit add constraint audit_action_check
      check (action in ('publish', 'activate', 'rollback', 'revoke', 'token', 'key'))`,
    `create function registry.refuse_key_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.retired_at is null and new.retired_at is not null and (new.key, new.signs, new.created_at, new.created_by)
        = (old.key, old.signs, old.created_at, old.created_by) then return new; end if;
      raise exception 'registry.keys keeps what was written: a key can only be retired';
    end $$`,
    `create trigger keys_only_retire before update or delete on registry.keys
      for each row execute function registry.refuse_key_change()`,
    ...['signatures', 'revocations'].map(
      (table) => `create trigger ${table}_append_only before update or delete on registry.${table}
      for each row execute function registry.refuse_change()`,
    ),
    ...['keys', 'signatures', 'revocations'].map(
      (table) => `create trigger ${table}_keep before truncate on registry.${table}
      for each statement execute function registry.refuse_change()`,
    ),
  ],
};
