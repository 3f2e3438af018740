import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {listPendingInvitations} from '../invitation/preview.ts';
import {completeOnboarding} from './service.ts';

/** Routes that turn a first-time user into a member of a workspace. */
export const onboardingRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.completeOnboarding, async ({user, body}) => ({
      message: 'You are all set.',
      user: await completeOnboarding(deps, user.userId, body),
    }));

    serve(endpoints.listPendingInvitations, async ({user}) => ({
      invitations: await listPendingInvitations(deps, user.userId),
    }));
  });
