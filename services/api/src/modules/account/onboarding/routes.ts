import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  CurrentUserResponse,
  OnboardingRequest,
  PendingInvitationsResponse,
} from '@switchboard/contracts/user';
import type {ApiDeps} from '../../../deps.ts';
import {getUser} from '../../../plugins/auth.ts';
import {listPendingInvitations} from '../invitation/preview.ts';
import {completeOnboarding} from './service.ts';

/** The way from a first-time user to a member of a workspace. */
export const onboardingRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireUser;

    app.post(
      '/api/user/onboarding',
      {...access, schema: {body: OnboardingRequest, response: {200: CurrentUserResponse}}},
      async (request) => ({
        error: false,
        message: 'You are all set.',
        user: await completeOnboarding(deps, getUser(request).userId, request.body),
      }),
    );

    app.get(
      '/api/user/invitations',
      {...access, schema: {response: {200: PendingInvitationsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        invitations: await listPendingInvitations(deps, getUser(request).userId),
      }),
    );
  };
