import * as endpoints from '@switchboard/contracts/content/endpoints';
import type {CampaignDeps} from '../ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {checkContent, previewContent} from './service.ts';

/** Routes for previews and checks of messages. */
export const contentRoutes = (deps: CampaignDeps) =>
  routes((serve) => {
    serve(endpoints.previewContent, ({actor, body}) => previewContent(deps, actor, body));

    serve(endpoints.checkContent, ({actor, body}) => checkContent(deps, actor, body));
  });
