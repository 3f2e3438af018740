import * as endpoints from '@switchboard/contracts/presence/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../../ports.ts';
import {changePresence, getPresence} from './service.ts';

/** Routes of the caller's presence, and of their choice of how they appear. */
export const presenceRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.getPresence, async ({actor}) => ({presence: await getPresence(deps, actor)}));

    serve(endpoints.updatePresence, async ({actor, body}) => ({
      presence: await changePresence(deps, actor, body),
    }));
  });
