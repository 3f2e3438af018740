import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * A ticket's words are read by the ids of the tickets merged into it. As one statement with a subquery, a planner without statistics
 * of the tables yet scanned all messages of the workspace for each ticket.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create or replace function connect.read_ticket(own uuid, wanted uuid) returns void language plpgsql as $$
  declare
    parts constant uuid[] := wanted || array(select id from connect.ticket where workspace_id = own and merged_into_id = wanted);
    head tsvector;
    said tsvector;
  begin
    perform from connect.search_document where workspace_id = own and kind = 'ticket' and id = wanted for update;
    select connect.all_words(connect.head_of(own, requester_id, subject, external_id, tags) || case when id = wanted then '' else '''=merged'''::tsvector end)
      into head from connect.ticket where workspace_id = own and id = any(parts);
    select connect.all_words(words order by at desc) into said
      from connect.search_document where workspace_id = own and ticket_id = any(parts) and kind = 'message';
    perform connect.add_search_documents(array_agg((own, 'ticket', wanted, wanted, last_message_at, connect.join_words(head, said))::connect.search_document))
      from connect.ticket where workspace_id = own and id = wanted;
  end $$`,
  );
