import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/**
 * Append-only double entry: every transaction's entries, inserted by one statement, sum to 0, and no row
 * ever changes. (A check deferred to the commit would run as the role current at that time, up to PostgreSQL 17.)
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table account.ledger_transaction (
      id uuid primary key,
      workspace_id uuid not null references account.workspace,
      type text not null check (type in ('grant', 'topup', 'reserve', 'settle', 'release', 'refund', 'adjustment')),
      idempotency_key text not null,
      actor_id uuid references account."user",
      memo text not null,
      available_delta bigint not null,
      available_after bigint not null check (available_after >= 0),
      created_at timestamptz not null default now(),
      unique (workspace_id, idempotency_key)
    )

    create index ledger_transaction_page on account.ledger_transaction (workspace_id, id desc)

    create table account.ledger_entry (
      transaction_id uuid not null references account.ledger_transaction,
      workspace_id uuid not null,
      account text not null check (account in ('available', 'held', 'consumed', 'funding', 'grant')),
      delta bigint not null check (delta <> 0),
      primary key (transaction_id, account)
    )

    create index ledger_entry_workspace on account.ledger_entry (workspace_id, account)

    create function account.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
    end $$

    create trigger append_only before update or delete on account.ledger_transaction
      for each row execute function account.refuse_change()

    create trigger append_only before update or delete on account.ledger_entry
      for each row execute function account.refuse_change()

    create trigger append_only_whole before truncate on account.ledger_transaction
      for each statement execute function account.refuse_change()

    create trigger append_only_whole before truncate on account.ledger_entry
      for each statement execute function account.refuse_change()

    create function account.check_balanced() returns trigger language plpgsql as $$
    begin
      if exists (select from added group by transaction_id having sum(delta) <> 0) then
        raise exception 'a ledger transaction does not sum to 0' using errcode = 'check_violation';
      end if;
      return null;
    end $$

    create trigger balanced after insert on account.ledger_entry referencing new table as added
      for each statement execute function account.check_balanced()`,
  );
  await tenantTable(db, 'account.ledger_transaction', {grants: 'select, insert'});
  await tenantTable(db, 'account.ledger_entry', {grants: 'select, insert'});
};
