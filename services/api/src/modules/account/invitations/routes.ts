import * as endpoints from '@switchboard/contracts/team/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {checkAddresses, inviteMany} from './invite-many.ts';
import {getInvitations, invite, resendInvitation, revokeInvitation} from './service.ts';

/** Routes of invitations into the caller's workspace. */
export const invitationRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listInvitations, async ({actor}) => ({
      invitations: await getInvitations(deps, actor),
    }));

    serve(endpoints.createInvitation, async ({actor, body}) => ({
      message: 'The invitation is on its way.',
      invitation: await invite(deps, actor, body),
    }));

    serve(endpoints.createInvitations, async ({actor, body}) => {
      const {results, failed} = await inviteMany(deps, actor, body);
      const sent = results.length - failed;
      return {
        message: `${sent} of ${results.length} invitations are on their way.`,
        results,
        failed,
      };
    });

    serve(endpoints.checkAddresses, async ({actor, body}) => ({
      addresses: await checkAddresses(deps, actor, body.emails),
    }));

    serve(endpoints.resendInvitation, async ({actor, params}) => ({
      message: 'The invitation is on its way.',
      invitation: await resendInvitation(deps, actor, params.id),
    }));

    serve(endpoints.revokeInvitation, async ({actor, params}) => ({
      message: 'The invitation has been revoked.',
      invitation: await revokeInvitation(deps, actor, params.id),
    }));
  });
