import * as endpoints from '@switchboard/contracts/checklist/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {dismissChecklist} from './service.ts';

/** The checklist on Home. */
export const checklistRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.dismissChecklist, async ({actor}) => ({
      message: 'The checklist has been dismissed.',
      checklist: await dismissChecklist(deps, actor),
    }));
  });
