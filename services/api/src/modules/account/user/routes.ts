import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {
  ChangePasswordRequest,
  CurrentUserResponse,
  UpdateProfileRequest,
} from '@switchboard/contracts/user';
import type {ApiDeps} from '../../../deps.ts';
import {getUser} from '../../../plugins/auth.ts';
import {changePassword} from '../auth/change-password.ts';
import {getCurrentUser, updateProfile} from './service.ts';

/** The caller and their profile. */
export const userRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/user',
      {...app.requireUser, schema: {response: {200: CurrentUserResponse}}},
      async (request) => {
        const user = await getCurrentUser(deps, getUser(request).userId);
        return {error: false, message: '', user};
      },
    );

    app.patch(
      '/api/user/profile',
      {
        ...app.requireUser,
        schema: {body: UpdateProfileRequest, response: {200: CurrentUserResponse}},
      },
      async (request) => {
        const user = await updateProfile(deps, getUser(request).userId, request.body);
        return {error: false, message: 'Your profile has been saved.', user};
      },
    );

    app.post(
      '/api/user/password',
      {...app.requireUser, schema: {body: ChangePasswordRequest, response: {200: Envelope}}},
      async (request) => {
        await changePassword(deps, getUser(request), request.body);
        return {error: false, message: 'Your password has been changed.'};
      },
    );
  };
