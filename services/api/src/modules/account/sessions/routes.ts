import * as endpoints from '@switchboard/contracts/sessions/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {endMemberSession, endMemberSessions, getMemberSessions} from './member-sessions.ts';
import {endOtherSessions, endSession, getSessions} from './service.ts';

/** Routes of the sessions of the caller, and of the members they manage. */
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
