import * as endpoints from '@switchboard/contracts/tags/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {changeSettings, getSettings} from './settings.ts';

/** Permission to create tags. */
export const tagNameRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getTagSettings, async ({actor}) => ({
      tagSettings: await getSettings(deps, actor),
    }));

    serve(endpoints.updateTagSettings, async ({actor, version, body}) => ({
      message: 'The tag settings have been saved.',
      tagSettings: await changeSettings(deps, actor, {version, request: body}),
    }));
  });
