import {buffer} from 'node:stream/consumers';
import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {readUpload} from '../../../plugins/uploads.ts';
import {pictureRoute} from '../pictures/picture-route.ts';
import {readAvatar, removeAvatar, saveAvatar} from './service.ts';

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
        user: await saveAvatar(deps, user, await buffer(bytes)),
      };
    });

    serve(endpoints.deleteAvatar, async ({user}) => ({
      message: 'Your picture has been removed.',
      user: await removeAvatar(deps, user.userId),
    }));

    pictureRoute(app, {path: '/api/avatars/:file', summary: 'Download a picture'}, (file) =>
      readAvatar(deps, file),
    );
  });
