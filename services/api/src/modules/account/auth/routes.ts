import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  ForgotPasswordRequest,
  InvitationPreviewResponse,
  LoginRequest,
  LoginResponse,
  NestedRegisterRequest,
  ResetPasswordRequest,
  VerifyRequest,
} from '@switchboard/contracts/auth';
import {Envelope} from '@switchboard/contracts/envelope';
import type {FastifyRequest} from 'fastify';
import Type from 'typebox';
import type {ApiDeps} from '../../../deps.ts';
import {getUser, readBearer} from '../../../plugins/auth.ts';
import {previewInvitation} from '../invitation/preview.ts';
import {limitRate} from './attempts.ts';
import {login} from './login.ts';
import {logout} from './logout.ts';
import {networkOf} from './network.ts';
import {nestProfile} from './payload.ts';
import {register} from './register.ts';
import {forgotPassword, RESET_DONE, RESET_REQUESTED, resetPassword} from './reset-password.ts';
import {VERIFIED, verify} from './verify.ts';

const answer = {response: {200: Envelope}, security: []};

/** What visitors may call (specification section 7). Each call is counted per address before any work. */
export const authRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limitIp = (request: FastifyRequest) =>
      limitRate(deps, {kind: 'ip', value: networkOf(request.ip)}, deps.config.limits.authPerIp);

    app.post(
      '/api/auth/login',
      {
        preHandler: limitIp,
        schema: {body: LoginRequest, response: {200: LoginResponse}, security: []},
      },
      (request) => login(deps, request.body, request.ip),
    );

    app.post(
      '/api/auth/register',
      {
        preValidation: async (request) => {
          request.body = nestProfile(request.body) as NestedRegisterRequest;
        },
        preHandler: limitIp,
        schema: {
          description: 'The names may also stand flat beside the email.',
          body: NestedRegisterRequest,
          ...answer,
        },
      },
      (request) => register(deps, request.body, request.ip),
    );

    app.post(
      '/api/auth/verify',
      {preHandler: limitIp, schema: {body: VerifyRequest, ...answer}},
      async (request) => {
        await verify(deps, request.body, request.ip);
        return {error: false, message: VERIFIED};
      },
    );

    app.post(
      '/api/auth/forgot-password',
      {preHandler: limitIp, schema: {body: ForgotPasswordRequest, ...answer}},
      async (request) => {
        await forgotPassword(deps, request.body.email, request.ip);
        return {error: false, message: RESET_REQUESTED};
      },
    );

    app.post(
      '/api/auth/reset-password',
      {preHandler: limitIp, schema: {body: ResetPasswordRequest, response: {200: Envelope}}},
      async (request) => {
        await resetPassword(deps, readBearer(request), {
          password: request.body.password,
          address: request.ip,
        });
        return {error: false, message: RESET_DONE};
      },
    );

    app.post(
      '/api/auth/logout',
      {...app.requireUser, schema: {response: {200: Envelope}}},
      async (request) => {
        await logout(deps, getUser(request));
        return {error: false, message: 'You are logged out.'};
      },
    );

    app.get(
      '/api/auth/invitations/:token',
      {
        preHandler: limitIp,
        schema: {
          params: Type.Object({token: Type.String({maxLength: 128})}),
          response: {200: InvitationPreviewResponse},
          security: [],
        },
      },
      async (request) => ({
        error: false,
        message: '',
        invitation: await previewInvitation(deps, request.params.token),
      }),
    );
  };
