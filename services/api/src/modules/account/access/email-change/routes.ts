import * as endpoints from '@switchboard/contracts/email-change/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import {clientOf} from '#plugins/caller/client.ts';
import type {AccountDeps} from '../../ports.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  limitRequests,
  requestEmailChange,
  resendEmailChange,
} from './service.ts';

/** Routes for changing the caller's email address. */
export const emailChangeRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.getEmailChange, async ({user}) => ({
      change: await getEmailChange(deps, user.userId),
    }));

    serve(endpoints.requestEmailChange, async ({proven, body}) => {
      await limitRequests(deps, proven.userId);
      return {
        message: 'We sent a link to your new address.',
        change: await requestEmailChange(deps, proven, body.email),
      };
    });

    serve(endpoints.resendEmailChange, async ({user: {userId}, request}) => {
      await limitRequests(deps, userId);
      return {
        message: 'We sent another link to your new address.',
        change: await resendEmailChange(deps, {userId, client: clientOf(request)}),
      };
    });

    serve(endpoints.cancelEmailChange, async ({user}) => {
      await cancelEmailChange(deps, user.userId);
      return {message: 'Your address stays as it is.'};
    });

    serve(endpoints.confirmEmailChange, async ({user, body}) => ({
      message: 'Your email address has been changed.',
      user: await confirmEmailChange(deps, user, body.token),
    }));
  });
