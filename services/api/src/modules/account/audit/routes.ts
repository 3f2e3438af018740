import * as endpoints from '@switchboard/contracts/audit/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {checkAudit, getAudit} from './service.ts';

/** Audit log of the workspace, for owners and admins. */
export const auditRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listAudit, ({actor, query}) => getAudit(deps, actor, query));

    serve(endpoints.checkAudit, async ({actor, query}) => ({
      check: await checkAudit(deps, actor, query),
    }));
  });
