import type {Role} from '@switchboard/contracts/user/schemas';
import {newId, withSystem} from '#database/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {findSignedIn, logout, startSession} from '../../access/index.ts';
import {newSecret} from '../../guard/index.ts';
import {upsertMembership} from '../repository.ts';
import {completeOnboarding} from '../service.ts';
import {findUserByEmail, insertUser} from '../../users/index.ts';

/** Undeliverable domain (RFC 2606), so nobody can verify the addresses or reset their passwords. */
const DOMAIN = 'switchboard.invalid';
const TITLES = {empty: 'Release checks', full: 'Release checks with data'};

/** Role of the dashboard's viewer, and one of two workspaces. */
export interface ProbeSeat {
  role: Role;
  workspace: keyof typeof TITLES;
}

/** A session for programs that check the dashboard. */
export interface ProbeSession {
  token: string;
  end: () => Promise<void>;
}

/** @returns the address of the probe user in a seat */
export const probeAddress = ({role, workspace}: ProbeSeat): string =>
  role === 'owner' && workspace === 'empty'
    ? `release-checks@${DOMAIN}`
    : `release-checks-${workspace}-${role.replace('_', '-')}@${DOMAIN}`;

/** Id of the user of an address, who is created on first use; nobody knows the password. */
const userAt = async (
  deps: AccountDeps,
  {email, onboardedAt}: {email: string; onboardedAt: Date | null},
): Promise<string> => {
  const known = await findUserByEmail(deps.db, email);
  if (known) return known.id;
  const now = deps.now();
  const user = {
    email,
    passwordHash: await deps.hasher.hash(newSecret()),
    firstName: 'Release',
    lastName: 'Check',
    phoneNumber: '',
  };
  await withSystem(deps.db, (trx) =>
    insertUser(trx, {
      ...user,
      id: newId(),
      createdAt: now,
      verifiedAt: now,
      onboardedAt,
      invitationId: null,
    }),
  );
  return (await findUserByEmail(deps.db, email))!.id;
};

/** Owner of a probe workspace, which has only probe users, so that they appear in nobody's lists. */
const probeOwner = async (deps: AccountDeps, workspace: ProbeSeat['workspace']) => {
  const email = probeAddress({role: 'owner', workspace});
  const known = await findUserByEmail(deps.db, email);
  if (known?.workspaceId) return {id: known.id, workspaceId: known.workspaceId};
  const id = await userAt(deps, {email, onboardedAt: null});
  const name = TITLES[workspace];
  await completeOnboarding(deps, id, {
    timeZone: 'UTC',
    workspace: {name, country: 'US', timeZone: 'UTC'},
  });
  const {workspaceId} = (await findUserByEmail(deps.db, email))!;
  return {id, workspaceId: workspaceId!};
};

const probeUser = async (deps: AccountDeps, seat: ProbeSeat): Promise<string> => {
  const owner = await probeOwner(deps, seat.workspace);
  if (seat.role === 'owner') return owner.id;
  const now = deps.now();
  const email = probeAddress(seat);
  const known = await findUserByEmail(deps.db, email);
  if (known?.workspaceId) return known.id;
  const userId = await userAt(deps, {email, onboardedAt: now});
  const {workspaceId} = owner;
  const membership = {workspaceId, userId, role: seat.role, status: 'active'} as const;
  await withSystem(deps.db, (trx) =>
    upsertMembership(trx, {...membership, joinedAt: now, lastActiveAt: now}),
  );
  return userId;
};

/** Opens a session of the probe user in a seat, a regular user in a workspace of their own; the caller ends it. */
export const openProbeSession = async (
  deps: AccountDeps,
  seat: ProbeSeat,
): Promise<ProbeSession> => {
  const userId = await probeUser(deps, seat);
  const token = await withSystem(deps.db, (trx) => startSession(trx, {userId, now: deps.now()}));
  return {
    token,
    async end() {
      const session = await findSignedIn(deps, token);
      if (session) await logout(deps, session);
    },
  };
};
