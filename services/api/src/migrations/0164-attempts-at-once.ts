import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Saves counts of attempts in one call, if they are as they were read: all of them or none (docs/performance.md#logins). `versions` holds
 * the `xmin` of each row, null for a missing one. Rows are locked in the common order.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create function account.save_attempts(keys text[], versions text[], counts integer[], starts timestamptz[], blocks timestamptz[])
  returns boolean language plpgsql as $$
  declare
    given record;
  begin
    for given in select * from unnest(keys, versions, counts, starts, blocks) as all_of (key, version, count, start, block) order by key collate "C" loop
      if given.version is null then
        insert into account.attempt values (given.key, given.count, given.start, given.block) on conflict do nothing;
      else
        update account.attempt set count = given.count, window_started_at = given.start, blocked_until = given.block
          where key = given.key and xmin = given.version::xid;
      end if;
      if not found then raise exception using errcode = 'serialization_failure'; end if;
    end loop;
    return true;
  exception when serialization_failure then
    return false;
  end $$`,
  );
