import {buffer} from 'node:stream/consumers';
import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import Type, {type Static} from 'typebox';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {readUpload} from '../../../plugins/uploads.ts';
import {readAvatar, removeAvatar, saveAvatar} from './service.ts';

const FileParams = Type.Object({file: Type.String({pattern: '^[\\w-]{43}\\.webp$'})});

const PICTURE = {
  fileSize: AVATAR_MAX_BYTES,
  tooLarge: () => 'Picture is larger than 5 MB. Choose a smaller one.',
};

/** The caller's picture, and everyone's by its unguessable path. */
export const avatarRoutes = (deps: ApiDeps) =>
  routes((serve, app) => {
    serve(endpoints.saveAvatar, async ({user, request}) => {
      const {bytes} = await readUpload(request, PICTURE);
      return {
        message: 'Your picture has been saved.',
        user: await saveAvatar(deps, user.userId, await buffer(bytes)),
      };
    });

    serve(endpoints.deleteAvatar, async ({user}) => ({
      message: 'Your picture has been removed.',
      user: await removeAvatar(deps, user.userId),
    }));

    app.get<{Params: Static<typeof FileParams>}>(
      '/api/avatars/:file',
      {
        schema: {
          summary: 'Download a picture',
          produces: ['image/webp'],
          params: FileParams,
          security: [],
        },
      },
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
  });
