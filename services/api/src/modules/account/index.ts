import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {auditRoutes} from './audit/routes.ts';
import {authRoutes} from './auth/routes.ts';
import {avatarRoutes} from './avatar/routes.ts';
import {defineBalanceJobs} from './balance/jobs.ts';
import {operatorRoutes} from './balance/operator/routes.ts';
import {balanceRoutes} from './balance/routes.ts';
import {stripeWebhook} from './balance/top-ups/webhook.ts';
import {invitationRoutes} from './invitation/routes.ts';
import {defineMails} from './notifications/mails.ts';
import {unsubscribePage} from './notifications/page.ts';
import {definePushes} from './notifications/push/service.ts';
import {notificationRoutes, pushRoutes} from './notifications/routes.ts';
import {onboardingRoutes} from './onboarding/routes.ts';
import {presenceRoutes} from './presence/routes.ts';
import {sessionRoutes} from './sessions/routes.ts';
import {passkeyRoutes, secondFactorRoutes, secondStepRoutes} from './second-factor/routes.ts';
import {memberRoutes, teamRoutes} from './team/routes.ts';
import {userRoutes} from './user/routes.ts';
import {workspaceRoutes} from './workspace/routes.ts';

const NOUNS = [
  authRoutes,
  userRoutes,
  sessionRoutes,
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
export const registerAccount = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  for (const define of JOBS) define(deps);
  for (const routes of NOUNS) await app.register(routes(deps));
};
