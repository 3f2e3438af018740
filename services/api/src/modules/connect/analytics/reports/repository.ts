import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type ReportRow = Selectable<Schema['connect.report']>;

/** Reports of a member: those that they saved, and those of everyone. */
export const listReports = (trx: Trx, userId: string): Promise<ReportRow[]> =>
  trx
    .selectFrom('connect.report')
    .selectAll()
    .where(({or, eb}) => or([eb('visibility', '=', 'all'), eb('ownerId', '=', userId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Reports saved by one member, including shared ones; locks their set and names until the transaction ends. */
export const lockReportsOf = async (
  trx: Trx,
  {workspaceId, ownerId}: Pick<ReportRow, 'workspaceId' | 'ownerId'>,
): Promise<ReportRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${workspaceId} ${ownerId}`}, 0))`.execute(
    trx,
  );
  return trx.selectFrom('connect.report').selectAll().where('ownerId', '=', ownerId).execute();
};

/** Reads one of a member's reports, and locks it until the transaction ends. */
export const lockReport = (
  trx: Trx,
  {id, userId}: {id: string; userId: string},
): Promise<ReportRow | undefined> =>
  trx
    .selectFrom('connect.report')
    .selectAll()
    .where('id', '=', id)
    .where(({or, eb}) => or([eb('visibility', '=', 'all'), eb('ownerId', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();

export const insertReport = async (
  trx: Trx,
  row: Insertable<Schema['connect.report']>,
): Promise<void> => {
  await trx.insertInto('connect.report').values(row).execute();
};

export const updateReport = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.report']>,
): Promise<void> => {
  await trx.updateTable('connect.report').set(change).where('id', '=', id).execute();
};

export const deleteReport = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.report').where('id', '=', id).execute();
};

/** A report of any member. */
export const findReport = (trx: Trx, id: string): Promise<ReportRow | undefined> =>
  trx.selectFrom('connect.report').selectAll().where('id', '=', id).executeTakeFirst();
