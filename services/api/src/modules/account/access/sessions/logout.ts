import {withSystem} from '#database/index.ts';
import {announceRevoked} from '#events/index.ts';
import type {SignedIn} from '#plugins/caller/auth.ts';
import type {AccountDeps} from '../../ports.ts';
import {deleteSession} from './session-repository.ts';

/** Ends the caller's session; its sockets close at once. */
export const logout = ({db}: AccountDeps, {sessionId}: SignedIn): Promise<void> =>
  withSystem(db, async (trx) => {
    await deleteSession(trx, sessionId);
    await announceRevoked(trx, [sessionId]);
  });
