import * as endpoints from '@switchboard/contracts/presence/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {changePresence, getPresence} from './service.ts';

/** Whether the caller is there, and how they want to be shown. */
export const presenceRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.getPresence, async ({actor}) => ({presence: await getPresence(deps, actor)}));

    serve(endpoints.updatePresence, async ({actor, body}) => ({
      presence: await changePresence(deps, actor, body),
    }));
  });
