import * as endpoints from '@switchboard/contracts/sessions/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {endMemberSession, endMemberSessions, getMemberSessions} from './member-sessions.ts';

/** Routes of the sessions of members whom the caller manages. */
export const memberSessionRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listMemberSessions, async ({actor, params}) => ({
      sessions: await getMemberSessions(deps, actor, params.id),
    }));

    serve(endpoints.endMemberSession, async ({actor, params: {id, sessionId}}) => {
      await endMemberSession(deps, actor, {userId: id, sessionId});
      return {message: 'The session has been ended.'};
    });

    serve(endpoints.endMemberSessions, async ({actor, params}) => {
      await endMemberSessions(deps, actor, params.id);
      return {message: 'The sessions have been ended.'};
    });
  });
