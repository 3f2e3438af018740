import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {InvitationResponse, InvitationsResponse, InviteRequest} from '@switchboard/contracts/team';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {getInvitations, invite, resendInvitation, revokeInvitation} from './service.ts';

/** Invitations into the caller's workspace. */
export const invitationRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;
    const one = {params: IdParams, response: {200: InvitationResponse}};

    app.get(
      '/api/team/invitations',
      {...access, schema: {response: {200: InvitationsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        invitations: await getInvitations(deps, getActor(request)),
      }),
    );

    app.post(
      '/api/team/invitations',
      {...access, schema: {body: InviteRequest, response: {200: InvitationResponse}}},
      async (request) => ({
        error: false,
        message: 'The invitation is on its way.',
        invitation: await invite(deps, getActor(request), request.body),
      }),
    );

    app.post('/api/team/invitations/:id/resend', {...access, schema: one}, async (request) => ({
      error: false,
      message: 'The invitation is on its way.',
      invitation: await resendInvitation(deps, getActor(request), request.params.id),
    }));

    app.delete('/api/team/invitations/:id', {...access, schema: one}, async (request) => ({
      error: false,
      message: 'The invitation has been revoked.',
      invitation: await revokeInvitation(deps, getActor(request), request.params.id),
    }));
  };
