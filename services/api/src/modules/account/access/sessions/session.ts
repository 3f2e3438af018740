import {newId, type Trx} from '#database/index.ts';
import type {SignedIn} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {secondFactorDue} from '../../users/index.ts';
import {ticketScopeOf} from '../../directory/index.ts';
import {type Client, traceOf} from '#plugins/caller/client.ts';
import {hashSecret, newSecret} from '../../guard/index.ts';
import {
  findSession,
  findSessionWorkspaces,
  insertSession,
  touchSession,
} from './session-repository.ts';

const HOUR_MS = 3_600_000;
/** A session ends after this much idle time, and at the latest after `SESSION_MAX_MS` (decision 0005). */
export const SESSION_IDLE_MS = 24 * HOUR_MS;
const SESSION_MAX_MS = 30 * 24 * HOUR_MS;
const TOUCH_EVERY_MS = 60_000;

interface NewSession {
  userId: string;
  now: Date;
  /** Origin of the session; omitted if it is no browser. */
  client?: Client;
}

/** @returns the token of a new session, and the session as it is stored */
export const newSession = ({userId, now, client}: NewSession) => {
  const token = newSecret();
  const session = {
    id: newId(),
    userId,
    tokenHash: hashSecret(token),
    ...(client && traceOf(client)),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  };
  return {token, session};
};

/** @returns the token of a new session; the session itself is stored in `trx` */
export const startSession = async (trx: Trx, wanted: NewSession): Promise<string> => {
  const {token, session} = newSession(wanted);
  await insertSession(trx, session);
  return token;
};

/** @returns the owner of the token, or null when it is unknown, ended or revoked */
export const findSignedIn = async (
  {db, now}: Pick<Core, 'db' | 'now'>,
  token: string,
): Promise<SignedIn | null> => {
  const at = now();
  const session = await findSession(db, {
    tokenHash: hashSecret(token),
    now: at,
    usedAfter: new Date(at.getTime() - SESSION_IDLE_MS),
  });
  if (!session) return null;
  const {lastUsedAt, ticketScope: set, agentScope, ...row} = session;
  const {secondFactorSince, secondFactorGrace, joinedAt, hasSecondFactor, ...person} = row;
  const due = secondFactorDue({secondFactorSince, secondFactorGrace, joinedAt, hasSecondFactor});
  const ticketScope = person.role && agentScope && ticketScopeOf(person.role, set, agentScope);
  const signedIn = {...person, ticketScope, needsSecondFactor: due !== null && due <= at};
  if (at.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS) await touchSession(db, signedIn, at);
  return signedIn;
};

/**
 * Live ones of these sessions, each with the workspace of its user.
 * @param idleMs idle time from which on they do not count
 */
export const findLiveSessions = async (
  {db, now}: Pick<Core, 'db' | 'now'>,
  ids: string[],
  idleMs = SESSION_IDLE_MS,
): Promise<Map<string, string | null>> => {
  const at = now();
  const rows = await findSessionWorkspaces(db, {
    ids,
    now: at,
    usedAfter: new Date(at.getTime() - idleMs),
  });
  return new Map(rows.map((row) => [row.id, row.workspaceId]));
};
