import * as endpoints from '@switchboard/contracts/user/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../ports.ts';
import {listPendingInvitations} from '../invitations/index.ts';
import {completeOnboarding} from './service.ts';

/** Routes that turn a first-time user into a member of a workspace. */
export const onboardingRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.completeOnboarding, async ({user, body}) => ({
      message: 'You are all set.',
      user: await completeOnboarding(deps, user.userId, body),
    }));

    serve(endpoints.listPendingInvitations, async ({user}) => ({
      invitations: await listPendingInvitations(deps, user.userId),
    }));
  });
