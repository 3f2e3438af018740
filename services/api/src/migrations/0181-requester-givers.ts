import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Member who set the requester of another author's ticket: a limited member does not get to know a contact by entering their address
 * there (decision 0163).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket add column requester_by_id uuid

  create or replace function connect.knows_contact(contact uuid, maker uuid) returns boolean language plpgsql stable as $$
  declare
    me constant uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  begin
    if current_setting('role') <> 'switchboard_limited' or maker = me then
      return true;
    end if;
    return exists (select from connect.ticket where requester_id = contact and coalesce(requester_by_id, created_by_id) is distinct from me);
  end $$`,
  );
