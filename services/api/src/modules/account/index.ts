import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../../deps.ts';
import {authRoutes} from './auth/routes.ts';
import {avatarRoutes} from './avatar/routes.ts';
import {balanceRoutes} from './balance/routes.ts';
import {invitationRoutes} from './invitation/routes.ts';
import {onboardingRoutes} from './onboarding/routes.ts';
import {presenceRoutes} from './presence/routes.ts';
import {sessionRoutes} from './sessions/routes.ts';
import {passkeyRoutes, secondFactorRoutes, secondStepRoutes} from './second-factor/routes.ts';
import {memberRoutes, teamRoutes} from './team/routes.ts';
import {userRoutes} from './user/routes.ts';

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
];

/** The default service: sign-in, users, team, balance. */
export const registerAccount = async (app: FastifyInstance, deps: ApiDeps): Promise<void> => {
  for (const routes of NOUNS) await app.register(routes(deps));
};
