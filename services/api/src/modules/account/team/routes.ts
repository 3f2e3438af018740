import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {
  DeactivateMemberRequest,
  MemberResponse,
  MembersQuery,
  MembersResponse,
  OpenTicketsResponse,
  TeamRequest,
  TeamResponse,
  TeamsResponse,
  UpdateMemberRequest,
} from '@switchboard/contracts/team';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {
  changeMember,
  countOpenTickets,
  deactivateMember,
  getMembers,
  reactivateMember,
} from './service.ts';
import {changeTeam, createTeam, getTeams, removeTeam} from './team-service.ts';

/** The members of the caller's workspace. */
export const memberRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;
    const one = {params: IdParams, response: {200: MemberResponse}};

    app.get(
      '/api/team/members',
      {...access, schema: {querystring: MembersQuery, response: {200: MembersResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getMembers(deps, getActor(request), request.query)),
      }),
    );

    app.patch(
      '/api/team/members/:id',
      {...access, schema: {...one, body: UpdateMemberRequest}},
      async (request) => ({
        error: false,
        message: 'The member has been changed.',
        member: await changeMember(deps, getActor(request), {
          userId: request.params.id,
          change: request.body,
        }),
      }),
    );

    app.get(
      '/api/team/members/:id/open-tickets',
      {...access, schema: {params: IdParams, response: {200: OpenTicketsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        openTickets: await countOpenTickets(deps, getActor(request), request.params.id),
      }),
    );

    app.post(
      '/api/team/members/:id/deactivate',
      {...access, schema: {...one, body: DeactivateMemberRequest}},
      async (request) => ({
        error: false,
        message: 'Access has been turned off.',
        member: await deactivateMember(deps, getActor(request), {
          userId: request.params.id,
          ...request.body,
        }),
      }),
    );

    app.post('/api/team/members/:id/reactivate', {...access, schema: one}, async (request) => ({
      error: false,
      message: 'Access has been turned on.',
      member: await reactivateMember(deps, getActor(request), request.params.id),
    }));
  };

/** The teams that they work in. */
export const teamRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      '/api/teams',
      {...access, schema: {response: {200: TeamsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        teams: await getTeams(deps, getActor(request)),
      }),
    );

    app.post(
      '/api/teams',
      {...access, schema: {body: TeamRequest, response: {201: TeamResponse}}},
      async (request, reply) => {
        const team = await createTeam(deps, getActor(request), request.body);
        return reply.code(201).send({error: false, message: 'The team has been saved.', team});
      },
    );

    app.put(
      '/api/teams/:id',
      {...access, schema: {params: IdParams, body: TeamRequest, response: {200: TeamResponse}}},
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const team = await changeTeam(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The team has been saved.', team};
      },
    );

    app.delete(
      '/api/teams/:id',
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeTeam(deps, getActor(request), request.params.id);
        return {error: false, message: 'The team has been deleted.'};
      },
    );
  };
