import * as endpoints from '@switchboard/contracts/presence/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {changePresence, getPresence} from './service.ts';

/** Routes of the caller's presence, and of their choice of how they appear. */
export const presenceRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.getPresence, async ({actor}) => ({presence: await getPresence(deps, actor)}));

    serve(endpoints.updatePresence, async ({actor, body}) => ({
      presence: await changePresence(deps, actor, body),
    }));
  });
