import * as endpoints from '@switchboard/contracts/user/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {createPictureIntake, pictureRoute} from '../../pictures/index.ts';
import {readAvatar, removeAvatar, saveAvatar} from './service.ts';

/** Routes of the caller's picture, and of everyone's by its unguessable path. */
export const avatarRoutes = (deps: Core) =>
  routes((serve, app) => {
    const takePicture = createPictureIntake(deps);

    serve(endpoints.saveAvatar, async ({user, request}) => ({
      message: 'Your picture has been saved.',
      user: await takePicture({request, by: user, noun: 'Picture'}, (bytes) =>
        saveAvatar(deps, user, bytes),
      ),
    }));

    serve(endpoints.deleteAvatar, async ({user}) => ({
      message: 'Your picture has been removed.',
      user: await removeAvatar(deps, user.userId),
    }));

    pictureRoute(app, {path: '/api/avatars/:file', summary: 'Download a picture'}, (file) =>
      readAvatar(deps, file),
    );
  });
