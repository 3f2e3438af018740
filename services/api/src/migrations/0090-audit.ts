import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** The audit log of each workspace (decision 0079): a chain of hashes that no role may change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table account.audit_entry (
      workspace_id uuid not null references account.workspace,
      number integer not null check (number > 0),
      at timestamptz(3) not null,
      actor_id uuid,
      session_id uuid,
      action text not null,
      subject_type text not null,
      subject_id uuid,
      subject_name text,
      changes jsonb not null,
      added uuid[] not null,
      removed uuid[] not null,
      previous text,
      hash text not null,
      primary key (workspace_id, number)
    )

    create index audit_entry_at on account.audit_entry (workspace_id, at)

    create index audit_entry_action on account.audit_entry (workspace_id, action, number desc)

    create index audit_entry_actor on account.audit_entry (workspace_id, actor_id, number desc)

    create index audit_entry_subject on account.audit_entry (workspace_id, subject_id, number desc)

    create index audit_entry_people on account.audit_entry using gin ((added || removed))

    create function account.refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
    end $$

    create trigger append_only before update or delete on account.audit_entry
      for each row execute function account.refuse_audit_change()

    create trigger append_only_whole before truncate on account.audit_entry
      for each statement execute function account.refuse_audit_change()`,
  );
  await tenantTable(db, 'account.audit_entry', {grants: 'select, insert'});
  await runScript(
    db,
    `
    create policy system on account.audit_entry to switchboard_system using (true) with check (true)

    grant select, insert on account.audit_entry to switchboard_system`,
  );
};
