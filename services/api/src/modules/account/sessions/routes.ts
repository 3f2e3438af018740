import * as endpoints from '@switchboard/contracts/sessions/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {endOtherSessions, endSession, getSessions} from './service.ts';

/** Where the caller is logged in. */
export const sessionRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.listSessions, async ({user}) => ({sessions: await getSessions(deps, user)}));

    serve(endpoints.endSession, async ({user, params}) => {
      await endSession(deps, user, params.id);
      return {message: 'The session has been ended.'};
    });

    serve(endpoints.endOtherSessions, async ({user}) => {
      await endOtherSessions(deps, user);
      return {message: 'Your other sessions have been ended.'};
    });
  });
