import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

/** Open work: neither done, nor waiting for the requester, nor snoozed. */
const atWork = (trx: Trx, now: Date) =>
  trx
    .selectFrom('connect.ticket')
    .where('isListed', '=', true)
    .where('status', 'in', ['new', 'open'])
    .where(({or, eb}) => or([eb('snoozedUntil', 'is', null), eb('snoozedUntil', '<=', now)]));

/** Serialises the assignment of a workspace's tickets across processes. */
export const lockAssignment = async (trx: Trx, workspaceId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assignment ${workspaceId}`}, 0))`.execute(
    trx,
  );
};

/** Number of tickets that each of these people works on. */
export const countAtWork = async (
  trx: Trx,
  userIds: string[],
  now: Date,
): Promise<Map<string, number>> => {
  const rows = await atWork(trx, now)
    .select(({fn}) => ['assigneeId', fn.countAll<number>().as('count')])
    .where('assigneeId', 'in', userIds)
    .groupBy('assigneeId')
    .execute();
  return new Map(rows.map(({assigneeId, count}) => [assigneeId ?? '', Number(count)]));
};

interface Waiting {
  teamIds: string[];
  now: Date;
  except: string[];
}

const waiting = (trx: Trx, {teamIds, now, except}: Waiting) => {
  const query = atWork(trx, now)
    .where('assigneeId', 'is', null)
    .where('isSample', '=', false)
    .where('teamId', 'in', teamIds);
  return except.length === 0 ? query : query.where('id', 'not in', except);
};

/** The oldest unassigned ticket of these teams. */
export const findWaiting = (trx: Trx, which: Waiting) =>
  waiting(trx, which)
    .select(['id', 'teamId'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Locks the ticket if it is still unassigned and unlocked: it waits for no lock. */
export const lockWaiting = (trx: Trx, id: string, which: Waiting) =>
  waiting(trx, which).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

const unfinishedOf = (trx: Trx, userId: string) =>
  trx.selectFrom('connect.ticket').where('assigneeId', '=', userId).where('isDone', '=', false);

/** The tickets of a member that are neither resolved nor closed, as lists count them. */
export const countOpenOf = async (trx: Trx, userId: string): Promise<number> => {
  const {count} = await unfinishedOf(trx, userId)
    .where('isListed', '=', true)
    .select(({fn}) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The same, with spam and the trash, in the order in which tickets are locked. */
export const listUnfinishedOf = async (trx: Trx, userId: string): Promise<string[]> =>
  (await unfinishedOf(trx, userId).select('id').orderBy('id').execute()).map(({id}) => id);

const OWN_TABLES = [
  'connect.draft',
  'connect.viewing',
  'connect.ticketRead',
  'connect.follower',
  'connect.mention',
  'connect.mute',
  'connect.checklist',
  'connect.listLayout',
] as const;

/** Deletes rows that are visible to their owner alone; as the owner, because nobody else sees all of them. */
export const deleteOwnRows = async (trx: Trx, userId: string): Promise<void> => {
  for (const table of OWN_TABLES)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  for (const table of ['connect.view', 'connect.macro', 'connect.report'] as const)
    await trx
      .deleteFrom(table)
      .where('ownerId', '=', userId)
      .where('visibility', '=', 'private')
      .execute();
};

/** Removes a person's signature from their messages; mails keep it. */
export const deleteSignatures = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('connect.message')
    .set({signature: ''})
    .where('authorId', '=', userId)
    .where('signature', '!=', '')
    .execute();
};
