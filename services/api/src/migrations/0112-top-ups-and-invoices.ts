import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Purchases of credits, their invoices, and settings of owners and admins (decision 0085). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(db, SETTINGS);
  await runScript(db, TOP_UP);
  await runScript(db, INVOICE);
  await runScript(db, SYSTEM);
  await tenantTable(db, 'account.balance_settings', {grants: 'select, insert, update'});
  await tenantTable(db, 'account.top_up', {grants: 'select, insert, update', system: true});
  await tenantTable(db, 'account.invoice', {grants: 'select, insert'});
  await tenantTable(db, 'account.balance_download', {
    grants: 'select, insert, delete',
    system: true,
  });
  await tenantTable(db, 'account.balance_difference', {grants: 'select, insert', system: true});
};

const SETTINGS = `
  create table account.balance_settings (
    workspace_id uuid primary key references account.workspace,
    recipient_ids uuid[] not null default '{}',
    company text not null default '',
    address text not null default '',
    tax_id text not null default '',
    version integer not null default 1
  )

  create table account.balance_difference (
    id uuid primary key,
    workspace_id uuid not null references account.workspace,
    what text not null,
    cached bigint not null,
    summed bigint not null,
    found_at timestamptz(3) not null
  )

  create table account.balance_download (
    token_hash bytea primary key,
    workspace_id uuid not null references account.workspace,
    user_id uuid not null references account."user",
    content jsonb not null,
    expires_at timestamptz(3) not null
  )

  alter table account.balance add column invoice_count integer not null default 0`;

const TOP_UP = `
  create table account.top_up (
    id uuid primary key,
    workspace_id uuid not null references account.workspace,
    idempotency_key text not null,
    actor_id uuid not null references account."user",
    provider text not null check (provider in ('sandbox', 'stripe', 'bank_transfer')),
    credits bigint not null check (credits between 100 and 1000000),
    net_minor bigint not null check (net_minor >= 0),
    tax_rate integer not null check (tax_rate >= 0),
    tax_minor bigint not null check (tax_minor >= 0),
    amount_minor bigint not null check (amount_minor = net_minor + tax_minor),
    currency text not null,
    status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired')),
    reference text not null unique,
    provider_id text,
    checkout_url text,
    created_at timestamptz(3) not null,
    unique (workspace_id, actor_id, idempotency_key)
  )

  create index top_up_page on account.top_up (workspace_id, id desc)

  create index top_up_pending on account.top_up (created_at) where status = 'pending'

  create function account.guard_top_up() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or old.status = 'paid'
      or (new.id, new.workspace_id, new.credits, new.amount_minor, new.currency, new.provider)
        is distinct from (old.id, old.workspace_id, old.credits, old.amount_minor, old.currency, old.provider) then
      raise exception 'what was bought does not change, and nothing at all once it is paid' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$

  create trigger guarded before update or delete on account.top_up
    for each row execute function account.guard_top_up()`;

const INVOICE = `
  create table account.invoice (
    id uuid primary key,
    workspace_id uuid not null references account.workspace,
    number integer not null check (number > 0),
    top_up_id uuid not null unique references account.top_up,
    seller text not null,
    buyer jsonb not null,
    lines jsonb not null,
    currency text not null,
    net_minor bigint not null,
    tax_rate integer not null,
    tax_minor bigint not null,
    total_minor bigint not null check (total_minor = net_minor + tax_minor),
    provider text not null,
    status text not null default 'paid' check (status = 'paid'),
    issued_at timestamptz(3) not null,
    unique (workspace_id, number)
  )

  create function account.refuse_invoice_change() returns trigger language plpgsql as $$
  begin
    raise exception 'an invoice does not change once it is issued' using errcode = 'restrict_violation';
  end $$

  create trigger append_only before update or delete on account.invoice
    for each row execute function account.refuse_invoice_change()

  create trigger append_only_whole before truncate on account.invoice
    for each statement execute function account.refuse_invoice_change()`;

/** Events of a payment provider, each once. No workspace: the provider knows of none. */
const SYSTEM = `
  create table account.payment_event (
    provider text not null,
    event_id text not null,
    type text not null,
    received_at timestamptz(3) not null,
    primary key (provider, event_id)
  )

  grant select, insert on account.payment_event to switchboard_system`;
