import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

const OF_TICKET = (table: string) =>
  `exists (select from connect.ticket where ticket.workspace_id = ${table}.workspace_id and ticket.id = ${table}.ticket_id)`;

/**
 * For migrations: limits members who do not see every ticket to the rows of their visible ones (decision 0044).
 * @param table of the schema `connect`, without it
 * @param condition condition of visible rows; omitted: those whose `ticket_id` is a ticket in sight
 */
export const limitToTickets = (
  db: Kysely<unknown>,
  table: string,
  condition = OF_TICKET(table),
): Promise<void> =>
  runScript(
    db,
    `
  create policy scope on connect.${table} as restrictive to switchboard_limited using (${condition}) with check (true)`,
  );
