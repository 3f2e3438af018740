import {newId, withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {logout} from '../auth/logout.ts';
import {newSecret} from '../auth/secret.ts';
import {findSignedIn, startSession} from '../auth/session.ts';
import {completeOnboarding} from '../onboarding/service.ts';
import {findUserByEmail, insertUser} from '../user/repository.ts';

/** Nobody gets mail there (RFC 2606), so nobody can verify the address or reset its password. */
const EMAIL = 'release-checks@switchboard.invalid';
const WORKSPACE = {name: 'Release checks', country: 'US', timeZone: 'UTC'};

/** A session for machines that look at the dashboard. */
export interface ProbeSession {
  token: string;
  end: () => Promise<void>;
}

/** The one probe user, who owns a workspace that nobody else is in, so stands in no list of anybody; made when it is first asked for. */
const probeUser = async (deps: ApiDeps): Promise<string> => {
  const known = await findUserByEmail(deps.db, EMAIL);
  if (known?.workspaceId) return known.id;
  const now = deps.now();
  const user = {
    email: EMAIL,
    passwordHash: await deps.hasher.hash(newSecret()),
    firstName: 'Release',
    lastName: 'Check',
    phoneNumber: '',
  };
  await withSystem(deps.db, (trx) =>
    insertUser(trx, {...user, id: newId(), createdAt: now, verifiedAt: now, invitationId: null}),
  );
  const {id} = (await findUserByEmail(deps.db, EMAIL))!;
  await completeOnboarding(deps, id, {timeZone: 'UTC', workspace: WORKSPACE});
  return id;
};

/** A session of the probe user, a regular user in a workspace of their own; whoever asked for it ends it. */
export const openProbeSession = async (deps: ApiDeps): Promise<ProbeSession> => {
  const userId = await probeUser(deps);
  const token = await withSystem(deps.db, (trx) => startSession(trx, {userId, now: deps.now()}));
  return {
    token,
    async end() {
      const session = await findSignedIn(deps, token);
      if (session) await logout(deps, session);
    },
  };
};
