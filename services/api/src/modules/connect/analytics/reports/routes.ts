import * as endpoints from '@switchboard/contracts/reports/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {changeReport, createReport, getReports, removeReport} from './service.ts';

/** Named screens of analytics that members saved. */
export const reportRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listReports, async ({actor}) => ({reports: await getReports(deps, actor)}));

    serve(endpoints.createReport, async ({actor, body}) => ({
      message: 'The report has been saved.',
      report: await createReport(deps, actor, body),
    }));

    serve(endpoints.updateReport, async ({actor, params, version, body}) => ({
      message: 'The report has been saved.',
      report: await changeReport(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.deleteReport, async ({actor, params}) => {
      await removeReport(deps, actor, params.id);
      return {message: 'The report has been deleted.'};
    });
  });
