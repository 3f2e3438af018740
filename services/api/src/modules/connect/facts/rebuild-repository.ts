import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

/** Begins the rebuild of every ticket's facts in the workspace, or restarts it. */
export const beginRebuild = async (trx: Trx, workspaceId: string): Promise<void> => {
  await trx
    .insertInto('connect.factRebuild')
    .values({workspaceId, afterId: null})
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet({afterId: null}))
    .execute();
};

/** Number of tickets left in the workspace. */
export const countLeft = async (trx: Trx): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count from connect.fact_rebuild as rebuild
    join connect.ticket on ticket.workspace_id = rebuild.workspace_id and (rebuild.after_id is null or ticket.id > rebuild.after_id)
    where not ticket.is_sample`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** The rebuild that is under way in the workspace; undefined without one, or while another process continues it. */
export const lockRebuild = async (trx: Trx): Promise<{afterId: string | null} | undefined> => {
  const {rows} = await sql<{afterId: string | null}>`
    select after_id from connect.fact_rebuild for update skip locked`.execute(trx);
  return rows[0];
};

/** The next tickets in the order of ids, and whether one is being changed at the moment. */
export const lockNext = async (
  trx: Trx,
  afterId: string | null,
  limit: number,
): Promise<{id: string; isFree: boolean}[]> => {
  const {rows} = await sql<{id: string; isFree: boolean}>`
    with next as (
        select id from connect.ticket where not is_sample and (${afterId}::uuid is null or id > ${afterId}::uuid) order by id limit ${limit}),
      free as (
        select ticket.id from connect.ticket join next on next.id = ticket.id for no key update of ticket skip locked)
    select next.id, free.id is not null as is_free from next left join free on free.id = next.id order by next.id`.execute(
    trx,
  );
  return rows;
};

/** Waits until the ticket is unlocked. */
export const waitFor = async (trx: Trx, id: string): Promise<void> => {
  await sql`select from connect.ticket where id = ${id} for no key update`.execute(trx);
};

/** Records the progress; null: finished. */
export const noteProgress = async (trx: Trx, afterId: string | null): Promise<void> => {
  if (afterId === null) await sql`delete from connect.fact_rebuild`.execute(trx);
  else await sql`update connect.fact_rebuild set after_id = ${afterId}`.execute(trx);
};
