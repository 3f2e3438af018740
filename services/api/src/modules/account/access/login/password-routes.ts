import * as endpoints from '@switchboard/contracts/user/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../../ports.ts';
import {changePassword} from './change-password.ts';

/** Route of the caller's password. */
export const passwordRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.changePassword, async ({user, proven, body: {password, confirmPassword}}) => {
      await changePassword(deps, user, {proven, password, repeated: confirmPassword});
      return {message: 'Your password has been changed.'};
    });
  });
