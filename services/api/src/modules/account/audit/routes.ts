import * as endpoints from '@switchboard/contracts/audit/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../ports.ts';
import {checkAudit, getAudit} from './service.ts';

/** Audit log of the workspace, for owners and admins. */
export const auditRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.listAudit, ({actor, query}) => getAudit(deps, actor, query));

    serve(endpoints.checkAudit, async ({actor, query}) => ({
      check: await checkAudit(deps, actor, query),
    }));
  });
