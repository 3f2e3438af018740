import * as endpoints from '@switchboard/contracts/sessions/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {endOtherSessions, endSession, getSessions} from './service.ts';

/** Routes of the sessions of the caller. */
export const sessionRoutes = (deps: Core) =>
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
