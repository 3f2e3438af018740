import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

const OF_TICKET = (table: string) =>
  `exists (select from connect.ticket where ticket.workspace_id = ${table}.workspace_id and ticket.id = ${table}.ticket_id)`;

/**
 * For migrations: members who do not see every ticket see only the rows of those that they see (decision 0044).
 * @param table of the schema `connect`, without it
 * @param condition which rows they see; left out: those whose `ticket_id` is a ticket in sight
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
