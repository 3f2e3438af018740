import type {FastifyInstance} from 'fastify';
import {
  authRoutes,
  emailChangeRoutes,
  findLiveSessions,
  findSignedIn,
  passkeyRoutes,
  passwordRoutes,
  secondFactorRoutes,
  secondStepRoutes,
  sessionRoutes,
  undoPage,
} from './access/index.ts';
import {auditRoutes} from './audit/index.ts';
import {balanceRoutes, defineBalanceJobs, operatorRoutes, stripeWebhook} from './balance/index.ts';
import {arrive, keepPresent, presenceRoutes, notifyAboutFaded} from './directory/index.ts';
import {invitationRoutes} from './invitations/index.ts';
import {
  defineMails,
  definePushes,
  notificationRoutes,
  pushRoutes,
  unsubscribePage,
} from './notifications/index.ts';
import {onboardingRoutes} from './onboarding/index.ts';
import type {AccountDeps} from './ports.ts';
import {avatarRoutes, userRoutes} from './users/index.ts';
import {memberRoutes, memberSessionRoutes, teamRoutes, workspaceRoutes} from './workspace/index.ts';

export {deleteStaleAccountRows} from './clean-up.ts';
export {createCipher, createHasher} from './guard/index.ts';
export {createSendPush} from './notifications/index.ts';
export {
  openProbeSession,
  probeAddress,
  type ProbeSeat,
  type ProbeSession,
} from './onboarding/index.ts';

const NOUNS = [
  authRoutes,
  userRoutes,
  passwordRoutes,
  sessionRoutes,
  memberSessionRoutes,
  emailChangeRoutes,
  undoPage,
  secondFactorRoutes,
  passkeyRoutes,
  secondStepRoutes,
  onboardingRoutes,
  avatarRoutes,
  memberRoutes,
  teamRoutes,
  invitationRoutes,
  presenceRoutes,
  balanceRoutes,
  stripeWebhook,
  operatorRoutes,
  notificationRoutes,
  pushRoutes,
  unsubscribePage,
  auditRoutes,
  workspaceRoutes,
];

const JOBS = [defineMails, definePushes, defineBalanceJobs];

/** The default service: sign-in, users, team, notifications, balance. */
export const registerAccount = async (app: FastifyInstance, deps: AccountDeps): Promise<void> => {
  for (const define of JOBS) define(deps);
  for (const routes of NOUNS) await app.register(routes(deps));
};

/** Sessions and presence for the sockets and the routes of every service. */
export const createPeople = (deps: AccountDeps) => ({
  findSignedIn: (token: string) => findSignedIn(deps, token),
  findLiveSessions: (ids: string[]) => findLiveSessions(deps, ids),
  arrive: (member: {workspaceId: string; userId: string}) => arrive(deps, member),
  keepPresent: (members: {workspaceId: string; userId: string}[]) => keepPresent(deps, members),
  notifyAboutFaded: () => notifyAboutFaded(deps),
});
