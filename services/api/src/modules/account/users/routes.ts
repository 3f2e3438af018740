import * as endpoints from '@switchboard/contracts/user/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {getCurrentUser, saveAppearance, savePreferences, updateProfile} from './service.ts';

/** Routes of the caller and their profile. */
export const userRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getCurrentUser, async ({user}) => ({
      user: await getCurrentUser(deps, user.userId),
    }));

    serve(endpoints.updateProfile, async ({user, body}) => ({
      message: 'Your profile has been saved.',
      user: await updateProfile(deps, user.userId, body),
    }));

    serve(endpoints.saveAppearance, async ({user, body}) => ({
      message: 'Your choice has been saved.',
      user: await saveAppearance(deps, user.userId, body),
    }));

    serve(endpoints.savePreferences, async ({user, body}) => ({
      message: 'Your choice has been saved.',
      user: await savePreferences(deps, user.userId, body),
    }));
  });
