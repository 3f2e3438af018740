/** Signatures by the document key at the end of each write (decision 0026), and purpose and expiry of tokens. */
export const sealsAndTokensMigration = {
  id: '0006-seals-and-tokens',
  statements: [
    `create table registry.audit_seals (
      id integer primary key references registry.audit (id),
      first integer not null,
      signatures text not null
    )`,
    `create trigger audit_seals_append_only before update or delete on registry.audit_seals
      for each row execute function registry.refuse_change()`,
    `create trigger audit_seals_keep before truncate on registry.audit_seals
      for each statement execute function registry.refuse_change()`,
    `alter table registry.tokens add column purpose text not null default '', add column created_by text not null default 'registry',
      add column expires_at timestamptz`,
    `create function registry.refuse_token_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null
        and (new.id, new.hash, new.scope, new.created_at, new.purpose, new.created_by) = (old.id, old.hash, old.scope, old.created_at, old.purpose, old.created_by)
        and new.expires_at is not distinct from old.expires_at then return new; end if;
      raise exception 'registry.tokens keeps what was written: a token can only be revoked';
    end $$`,
    `create trigger tokens_only_revoke before update or delete on registry.tokens
      for each row execute function registry.refuse_token_change()`,
    `create trigger tokens_keep before truncate on registry.tokens
      for each statement execute function registry.refuse_change()`,
  ],
};
