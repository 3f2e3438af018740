import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {MemberResponse, MembersQuery, MembersResponse, UpdateMemberRequest} from '@switchboard/contracts/team';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {changeRole, deactivateMember, getMembers, reactivateMember} from './service.ts';

/** The members of the caller's workspace. */
export const teamRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  const access = app.requireWorkspace;
  const one = {params: IdParams, response: {200: MemberResponse}};

  app.get('/api/team/members', {...access, schema: {querystring: MembersQuery, response: {200: MembersResponse}}}, async request => ({
    error: false, message: '', ...(await getMembers(deps, getActor(request), request.query)),
  }));

  app.patch('/api/team/members/:id', {...access, schema: {...one, body: UpdateMemberRequest}}, async request => ({
    error: false,
    message: 'The role has been changed.',
    member: await changeRole(deps, getActor(request), {userId: request.params.id, role: request.body.role}),
  }));

  app.post('/api/team/members/:id/deactivate', {...access, schema: one}, async request => ({
    error: false, message: 'Access has been turned off.', member: await deactivateMember(deps, getActor(request), request.params.id),
  }));

  app.post('/api/team/members/:id/reactivate', {...access, schema: one}, async request => ({
    error: false, message: 'Access has been turned on.', member: await reactivateMember(deps, getActor(request), request.params.id),
  }));
};
