import * as endpoints from '@switchboard/contracts/reply-settings/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {changeReplySettings, getReplySettings} from './settings.ts';

/** Effects of replies on their tickets. */
export const replySettingRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getReplySettings, async ({actor}) => ({
      replySettings: await getReplySettings(deps, actor),
    }));

    serve(endpoints.updateReplySettings, async ({actor, version, body}) => ({
      message: 'The reply settings have been saved.',
      replySettings: await changeReplySettings(deps, actor, {version, request: body}),
    }));
  });
