import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/**
 * One row with the balances of each workspace, maintained by the entries themselves: posting locks it, and reads no sum. Holds, prices,
 * and the origin of a ledger transaction (decision 0084).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(db, BALANCE);
  await runScript(db, CHANGES);
  await runScript(db, HOLD);
  await runScript(db, KEPT_BY_ENTRIES);
  await tenantTable(db, 'account.balance', {grants: 'select, insert, update', system: true});
  await tenantTable(db, 'account.hold', {grants: 'select, insert, update'});
  await tenantTable(db, 'account.price', {grants: 'select'});
};

const BALANCE = `
  create table account.balance (
    workspace_id uuid primary key references account.workspace,
    available bigint not null default 0 check (available >= 0),
    held bigint not null default 0 check (held >= 0),
    consumed bigint not null default 0 check (consumed >= 0),
    funding bigint not null default 0,
    "grant" bigint not null default 0,
    low_at bigint not null default 100 check (low_at >= 0),
    low_since timestamptz(3),
    is_low_told boolean not null default true,
    monthly_cap bigint check (monthly_cap > 0),
    check (available + held + consumed + funding + "grant" = 0)
  )

  create index balance_untold on account.balance (workspace_id) where not is_low_told

  alter table account.ledger_entry no force row level security

  insert into account.balance (workspace_id, available, held, consumed, funding, "grant")
  select workspace_id,
    coalesce(sum(delta) filter (where account = 'available'), 0),
    coalesce(sum(delta) filter (where account = 'held'), 0),
    coalesce(sum(delta) filter (where account = 'consumed'), 0),
    coalesce(sum(delta) filter (where account = 'funding'), 0),
    coalesce(sum(delta) filter (where account = 'grant'), 0)
  from account.ledger_entry group by workspace_id

  alter table account.ledger_entry force row level security

  create table account.price (
    workspace_id uuid not null references account.workspace,
    channel text not null check (channel in ('email', 'sms')),
    credits integer not null check (credits > 0),
    primary key (workspace_id, channel)
  )`;

const CHANGES = `
  alter table account.ledger_transaction
    add column held_delta bigint not null default 0,
    add column consumed_delta bigint not null default 0,
    add column ref_type text,
    add column ref_id uuid,
    add column hold_id uuid,
    add check ((ref_type is null) = (ref_id is null))

  create index ledger_transaction_spent on account.ledger_transaction (workspace_id, created_at) include (consumed_delta)
    where consumed_delta <> 0

  create index ledger_transaction_ref on account.ledger_transaction (workspace_id, ref_id, id desc) where ref_id is not null`;

const HOLD = `
  create table account.hold (
    id uuid primary key,
    workspace_id uuid not null references account.workspace,
    broadcast_id uuid not null,
    idempotency_key text not null,
    amount bigint not null check (amount > 0),
    settled bigint not null default 0 check (settled >= 0),
    released bigint not null default 0 check (released >= 0),
    status text not null default 'open' check (status in ('open', 'closed')),
    opened_at timestamptz(3) not null,
    closed_at timestamptz(3),
    unique (workspace_id, idempotency_key),
    check (settled + released <= amount),
    check (status = 'open' or settled + released = amount),
    check ((status = 'closed') = (closed_at is not null))
  )

  create index hold_broadcast on account.hold (workspace_id, broadcast_id)

  alter table account.ledger_transaction add foreign key (hold_id) references account.hold

  create function account.guard_hold() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or old.status = 'closed' or new.settled < old.settled or new.released < old.released
      or (new.id, new.workspace_id, new.broadcast_id, new.amount) is distinct from (old.id, old.workspace_id, old.broadcast_id, old.amount) then
      raise exception 'a hold only grows in what is settled and released, until it is closed' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$

  create trigger only_grows before update or delete on account.hold
    for each row execute function account.guard_hold()`;

/** The sum of a statement's entries is 0 per transaction, as recorded there, and part of the balance in the same instant. */
const KEPT_BY_ENTRIES = `
  create or replace function account.check_balanced() returns trigger language plpgsql as $$
  begin
    if exists (select from added group by transaction_id having sum(delta) <> 0) then
      raise exception 'a ledger transaction does not sum to 0' using errcode = 'check_violation';
    end if;
    if exists (
      select from account.ledger_transaction as tx
      join (
        select transaction_id,
          coalesce(sum(delta) filter (where account = 'available'), 0) as available,
          coalesce(sum(delta) filter (where account = 'held'), 0) as held,
          coalesce(sum(delta) filter (where account = 'consumed'), 0) as consumed
        from added group by transaction_id
      ) as entries on entries.transaction_id = tx.id
      where (tx.available_delta, tx.held_delta, tx.consumed_delta) is distinct from (entries.available, entries.held, entries.consumed)
    ) then
      raise exception 'a ledger transaction says otherwise than its entries' using errcode = 'check_violation';
    end if;
    update account.balance set
      available = balance.available + moved.available,
      held = balance.held + moved.held,
      consumed = balance.consumed + moved.consumed,
      funding = balance.funding + moved.funding,
      "grant" = balance."grant" + moved."grant"
    from (
      select workspace_id,
        coalesce(sum(delta) filter (where account = 'available'), 0) as available,
        coalesce(sum(delta) filter (where account = 'held'), 0) as held,
        coalesce(sum(delta) filter (where account = 'consumed'), 0) as consumed,
        coalesce(sum(delta) filter (where account = 'funding'), 0) as funding,
        coalesce(sum(delta) filter (where account = 'grant'), 0) as "grant"
      from added group by workspace_id
    ) as moved
    where balance.workspace_id = moved.workspace_id;
    if not found then
      raise exception 'the workspace has no balance' using errcode = 'check_violation';
    end if;
    return null;
  end $$`;
