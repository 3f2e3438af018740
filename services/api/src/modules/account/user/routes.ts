import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {changePassword} from '../auth/change-password.ts';
import {getCurrentUser, saveAppearance, savePreferences, updateProfile} from './service.ts';

/** Routes of the caller and their profile. */
export const userRoutes = (deps: ApiDeps) =>
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

    serve(endpoints.changePassword, async ({user, proven, body: {password, confirmPassword}}) => {
      await changePassword(deps, user, {proven, password, repeated: confirmPassword});
      return {message: 'Your password has been changed.'};
    });
  });
