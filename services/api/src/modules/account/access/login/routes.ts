import * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {FastifyRequest} from 'fastify';
import {readBearer} from '#plugins/caller/auth.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../../ports.ts';
import {previewInvitation} from '../../invitations/index.ts';
import {limitRate, placeKey} from '../../guard/index.ts';
import {clientOf} from '#plugins/caller/client.ts';
import {login} from './login.ts';
import {logout} from '../sessions/logout.ts';
import {nestProfile} from './payload.ts';
import {register} from './register.ts';
import {forgotPassword, RESET_DONE, RESET_REQUESTED, resetPassword} from './reset-password.ts';
import {VERIFIED, verify} from './verify.ts';

/**
 * Endpoints open to visitors (specification section 7). Each call is counted per address before any work; a login together with its other
 * counts.
 */
export const authRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    const preHandler = (request: FastifyRequest) =>
      limitRate(deps, placeKey(request.ip), deps.config.limits.authPerIp);
    const preValidation = async (request: FastifyRequest) => {
      request.body = nestProfile(request.body);
    };

    serve(endpoints.login, ({body, request}) => login(deps, body, clientOf(request)));

    serve(endpoints.register, ({body, request}) => register(deps, body, request.ip), {
      preHandler,
      preValidation,
    });

    serve(
      endpoints.verify,
      async ({body, request}) => {
        await verify(deps, body, request.ip);
        return {message: VERIFIED};
      },
      {preHandler},
    );

    serve(
      endpoints.forgotPassword,
      async ({body, request}) => {
        await forgotPassword(deps, body.email, request.ip);
        return {message: RESET_REQUESTED};
      },
      {preHandler},
    );

    serve(
      endpoints.resetPassword,
      async ({body: {password}, request}) => {
        await resetPassword(deps, readBearer(request), {password, address: request.ip});
        return {message: RESET_DONE};
      },
      {preHandler},
    );

    serve(endpoints.logout, async ({user}) => {
      await logout(deps, user);
      return {message: 'You are logged out.'};
    });

    serve(
      endpoints.previewInvitation,
      async ({params}) => ({invitation: await previewInvitation(deps, params.token)}),
      {preHandler},
    );
  });
