import {sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';

/** Has the facts of every ticket of the workspace made anew. */
export const markAll = async (trx: Trx): Promise<void> => {
  await sql`
    insert into connect.fact_due select workspace_id, id from connect.ticket where not is_sample
    on conflict do nothing`.execute(trx);
};

/** How many tickets are due in the workspace. */
export const countDue = async (trx: Trx): Promise<number> => {
  const {rows} = await sql<{
    count: number;
  }>`select count(*)::int as count from connect.fact_due`.execute(trx);
  return rows[0]?.count ?? 0;
};

/**
 * Takes some tickets that are due, and keeps others from changing them until the transaction ends. Those that somebody changes
 * at the moment stay due.
 */
export const takeDue = async (trx: Trx, limit: number): Promise<string[]> => {
  const {rows} = await sql<{ticketId: string}>`
    with due as (select ticket_id from connect.fact_due order by ticket_id limit ${limit}),
      locked as (select ticket.id from connect.ticket join due on due.ticket_id = ticket.id
        order by ticket.id for no key update of ticket skip locked)
    delete from connect.fact_due using locked where fact_due.ticket_id = locked.id returning fact_due.ticket_id`.execute(
    trx,
  );
  return rows.map(({ticketId}) => ticketId);
};
