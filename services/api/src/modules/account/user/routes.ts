import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {CurrentUserResponse, UpdateProfileRequest} from '@switchboard/contracts/user';
import type {ApiDeps} from '../../../deps.ts';
import {getUser} from '../../../plugins/auth.ts';
import {getCurrentUser, updateProfile} from './service.ts';

/** The caller and their profile. */
export const userRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.get('/api/user', {preHandler: app.requireUser, schema: {response: {200: CurrentUserResponse}}}, async request => {
    const user = await getCurrentUser(deps, getUser(request).userId);
    return {error: false, message: '', user};
  });

  app.patch(
    '/api/user/profile',
    {preHandler: app.requireUser, schema: {body: UpdateProfileRequest, response: {200: CurrentUserResponse}}},
    async request => {
      const user = await updateProfile(deps, getUser(request).userId, request.body);
      return {error: false, message: 'Your profile has been saved.', user};
    },
  );
};
