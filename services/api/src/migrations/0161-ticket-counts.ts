import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Number of tickets of each assignee, updated with every change (docs/performance.md#counts-of-lists). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createCounts(db);
  await tenantTable(db, 'connect.ticket_count');
  await createTriggers(db);
};

/** Several rows may belong to one assignee: their sum is the count. */
const createCounts = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.ticket_count (
    workspace_id uuid not null,
    assignee_id uuid,
    listed integer not null,
    undone integer not null
  )

  create index ticket_count_of on connect.ticket_count (workspace_id, assignee_id) include (listed, undone)

  alter table connect.ticket no force row level security

  insert into connect.ticket_count
  select workspace_id, assignee_id, count(*), count(*) filter (where not is_done)
  from connect.ticket where is_listed group by workspace_id, assignee_id

  alter table connect.ticket force row level security`,
  );

/** No transaction waits for another: one that cannot fold a change into the existing rows adds a row. */
const createTriggers = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.add_to_count(own uuid, assignee uuid, more_listed bigint, more_undone bigint) returns void language plpgsql as $$
  declare
    total_listed bigint := more_listed;
    total_undone bigint := more_undone;
  begin
    if pg_try_advisory_xact_lock(hashtextextended('connect.ticket_count', uuid_hash_extended(own, 0))) then
      with folded as (
        delete from connect.ticket_count
        where workspace_id = own and (assignee_id = assignee or assignee_id is null and assignee is null) returning listed, undone)
      select more_listed + coalesce(sum(listed), 0), more_undone + coalesce(sum(undone), 0) into total_listed, total_undone from folded;
    end if;
    if total_listed <> 0 or total_undone <> 0 then
      insert into connect.ticket_count values (own, assignee, total_listed, total_undone);
    end if;
  end $$

  create function connect.count_added() returns trigger language plpgsql as $$
  begin
    perform connect.add_to_count(workspace_id, assignee_id, count(*), count(*) filter (where not is_done))
      from added where is_listed group by workspace_id, assignee_id;
    return null;
  end $$

  create function connect.count_gone() returns trigger language plpgsql as $$
  begin
    perform connect.add_to_count(workspace_id, assignee_id, - count(*), - count(*) filter (where not is_done))
      from gone where is_listed group by workspace_id, assignee_id;
    return null;
  end $$

  create function connect.count_changed() returns trigger language plpgsql as $$
  begin
    perform connect.add_to_count(new.workspace_id, assignee_id, sum(listed), sum(undone))
      from (values
        (old.assignee_id, - old.is_listed::integer, - (old.is_listed and not old.is_done)::integer),
        (new.assignee_id, new.is_listed::integer, (new.is_listed and not new.is_done)::integer)) as change (assignee_id, listed, undone)
      group by assignee_id having sum(listed) <> 0 or sum(undone) <> 0;
    return null;
  end $$

  create trigger count_added after insert on connect.ticket referencing new table as added for each statement execute function connect.count_added()

  create trigger count_gone after delete on connect.ticket referencing old table as gone for each statement execute function connect.count_gone()

  create trigger count_changed after update on connect.ticket for each row
    when ((old.assignee_id, old.is_listed, old.is_done) is distinct from (new.assignee_id, new.is_listed, new.is_done))
    execute function connect.count_changed()`,
  );
