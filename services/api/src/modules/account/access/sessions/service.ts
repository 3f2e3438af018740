import type {Session} from '@switchboard/contracts/sessions/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import type {Kysely} from 'kysely';
import {type Schema, withSystem} from '#database/index.ts';
import {announceRevoked} from '#events/index.ts';
import type {SignedIn} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {recordEndedSessions} from './security-audit.ts';
import {SESSION_IDLE_MS} from './session.ts';
import {deleteSessionOf, deleteSessions, listSessions} from './session-repository.ts';
import {deviceOf} from './device.ts';

type Caller = Pick<SignedIn, 'userId' | 'sessionId' | 'workspaceId'>;

/** Live sessions of the caller: the current one first, then by last use. */
export const getSessions = async (
  {db, now}: Core,
  {userId, sessionId}: Caller,
): Promise<Session[]> => {
  const sessions = await readSessions(db, {userId, at: now(), current: sessionId});
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
};

interface Whose {
  userId: string;
  at: Date;
  /** Current session, where it can be one of theirs. */
  current?: string;
}

/** Live sessions of a person, most recently used first. */
export const readSessions = async (
  db: Kysely<Schema>,
  {userId, at, current}: Whose,
): Promise<Session[]> => {
  const usedAfter = new Date(at.getTime() - SESSION_IDLE_MS);
  const rows = await listSessions(db, {userId, now: at, usedAfter});
  return rows.map(({id, userAgent, network, createdAt, lastUsedAt}) => ({
    id,
    device: deviceOf(userAgent),
    network,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === current,
  }));
};

/** Ends one of the caller's sessions; its sockets close at once. @throws 404 for one that is not theirs */
export const endSession = ({db}: Core, caller: Caller, id: string): Promise<void> =>
  withSystem(db, async (trx) => {
    if (!(await deleteSessionOf(trx, caller.userId, id))) throw notFound('Session');
    await recordEndedSessions(trx, whoOf(caller), [id]);
    await announceRevoked(trx, [id]);
  });

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = ({db}: Core, caller: Caller): Promise<void> =>
  withSystem(db, async (trx) => {
    const ended = await deleteSessions(trx, caller.userId, caller.sessionId);
    await recordEndedSessions(trx, whoOf(caller), ended);
    await announceRevoked(trx, ended);
  });

const whoOf = ({userId, sessionId, workspaceId}: Caller) => ({userId, sessionId, workspaceId});
