import * as endpoints from '@switchboard/contracts/search/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {listFoundMessages} from './found-messages.ts';
import {search} from './service.ts';

/** Search in tickets, messages and contacts. */
export const searchRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.search, ({actor, query}) => search(deps, actor, query));
    serve(endpoints.listFoundMessages, ({actor, query}) => listFoundMessages(deps, actor, query));
  });
