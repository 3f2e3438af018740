import {PREPARED} from '@switchboard/service-kit/database';
import type {Insertable, Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {SignedIn} from '#plugins/caller/auth.ts';
import {hasSecondFactor} from '../../users/index.ts';

export const insertSession = async (
  trx: Trx,
  session: Insertable<Schema['account.session']>,
): Promise<void> => {
  await trx.insertInto('account.session').values(session).modifyEnd(PREPARED).execute();
};

/** The live session with this hash, its user and their active membership, in one query. */
export const findSession = (
  db: Kysely<Schema>,
  {tokenHash, now, usedAfter}: {tokenHash: Buffer; now: Date; usedAfter: Date},
) =>
  db
    .selectFrom('account.session as session')
    .innerJoin('account.user as user', 'user.id', 'session.userId')
    .leftJoin('account.membership as membership', (join) =>
      join.onRef('membership.userId', '=', 'session.userId').on('membership.status', '=', 'active'),
    )
    .leftJoin('account.workspace as workspace', 'workspace.id', 'membership.workspaceId')
    .select([
      'session.id as sessionId',
      'session.userId',
      'session.lastUsedAt',
      'user.email',
      'membership.workspaceId',
      'membership.role',
      'membership.ticketScope',
      'workspace.agentScope',
      'workspace.secondFactorSince',
      'workspace.secondFactorGrace',
      'membership.joinedAt',
    ])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .modifyFront(PREPARED)
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('session.lastUsedAt', '>', usedAfter)
    .executeTakeFirst();

/** Records that the session, and the member, was just used. */
export const touchSession = async (
  db: Kysely<Schema>,
  {sessionId, userId, workspaceId}: SignedIn,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('account.session')
    .set({lastUsedAt: now})
    .where('id', '=', sessionId)
    .execute();
  if (workspaceId === null) return;
  await db
    .updateTable('account.membership')
    .set({lastActiveAt: now})
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute();
};

/** Ends all sessions of one person, or all but one. @returns their ids */
export const deleteSessions = async (
  trx: Trx,
  userId: string,
  exceptId?: string,
): Promise<string[]> => {
  let query = trx.deleteFrom('account.session').where('userId', '=', userId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
};

/** @returns true if the person had such a session */
export const deleteSessionOf = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .deleteFrom('account.session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Live sessions of a person, most recently used first. */
export const listSessions = (
  db: Kysely<Schema>,
  {userId, now, usedAfter}: {userId: string; now: Date; usedAfter: Date},
) =>
  db
    .selectFrom('account.session')
    .select(['id', 'userAgent', 'network', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', usedAfter)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const deleteSession = async (trx: Trx, sessionId: string): Promise<void> => {
  await trx.deleteFrom('account.session').where('id', '=', sessionId).execute();
};

export const findSessionWorkspaces = (
  db: Kysely<Schema>,
  {ids, now, usedAfter}: {ids: string[]; now: Date; usedAfter: Date},
) =>
  db
    .selectFrom('account.session as session')
    .leftJoin('account.membership as membership', (join) =>
      join.onRef('membership.userId', '=', 'session.userId').on('membership.status', '=', 'active'),
    )
    .select(['session.id', 'membership.workspaceId'])
    .where('session.id', 'in', ids)
    .where('session.expiresAt', '>', now)
    .where('session.lastUsedAt', '>', usedAfter)
    .execute();

/** Deletes sessions that have expired. */
export const deleteEndedSessions = async (
  db: Kysely<Schema>,
  {now, usedAfter}: {now: Date; usedAfter: Date},
): Promise<void> => {
  await db
    .deleteFrom('account.session')
    .where(({or, eb}) => or([eb('expiresAt', '<', now), eb('lastUsedAt', '<', usedAfter)]))
    .execute();
};
