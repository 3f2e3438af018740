import {withSystem} from '#database/index.ts';
import {announceRevoked} from '#events/index.ts';
import type {SignedIn} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {deleteSession} from './session-repository.ts';

/** Ends the caller's session; its sockets close at once. */
export const logout = ({db}: Core, {sessionId}: SignedIn): Promise<void> =>
  withSystem(db, async (trx) => {
    await deleteSession(trx, sessionId);
    await announceRevoked(trx, [sessionId]);
  });
