import {buffer} from 'node:stream/consumers';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import {CurrentUserResponse} from '@switchboard/contracts/user';
import Type from 'typebox';
import type {ApiDeps} from '../../../deps.ts';
import {getUser} from '../../../plugins/auth.ts';
import {readUpload} from '../../../plugins/uploads.ts';
import {readAvatar, removeAvatar, saveAvatar} from './service.ts';

const FileParams = Type.Object({file: Type.String({pattern: '^[\\w-]{43}\\.webp$'})});

const PICTURE = {
  fileSize: AVATAR_MAX_BYTES,
  tooLarge: () => 'Picture is larger than 5 MB. Choose a smaller one.',
};

/** The caller's picture, and everyone's by its unguessable path. */
export const avatarRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const options = {...app.requireUser, schema: {response: {200: CurrentUserResponse}}};

    app.put('/api/user/avatar', options, async (request) => {
      const {bytes} = await readUpload(request, PICTURE);
      const user = await saveAvatar(deps, getUser(request).userId, await buffer(bytes));
      return {error: false, message: 'Your picture has been saved.', user};
    });

    app.delete('/api/user/avatar', options, async (request) => ({
      error: false,
      message: 'Your picture has been removed.',
      user: await removeAvatar(deps, getUser(request).userId),
    }));

    app.get(
      '/api/avatars/:file',
      {schema: {params: FileParams, security: []}},
      async (request, reply) => {
        const bytes = await readAvatar(deps, request.params.file);
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes);
      },
    );
  };
