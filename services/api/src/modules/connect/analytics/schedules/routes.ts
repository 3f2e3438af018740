import * as endpoints from '@switchboard/contracts/reports/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {
  changeSchedule,
  createSchedule,
  getSchedule,
  removeSchedule,
  testSchedule,
} from './service.ts';

/** Times and recipients of mailed reports. */
export const scheduleRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getSchedule, async ({actor, params}) => ({
      schedule: await getSchedule(deps, actor, params.id),
    }));

    serve(endpoints.createSchedule, async ({actor, params, body}) => ({
      message: 'The report has been scheduled.',
      schedule: await createSchedule(deps, actor, {reportId: params.id, request: body}),
    }));

    serve(endpoints.updateSchedule, async ({actor, params, version, body}) => ({
      message: 'The schedule has been saved.',
      schedule: await changeSchedule(deps, actor, {reportId: params.id, version, request: body}),
    }));

    serve(endpoints.deleteSchedule, async ({actor, params}) => {
      await removeSchedule(deps, actor, params.id);
      return {message: 'The schedule has been deleted.'};
    });

    serve(endpoints.testSchedule, async ({actor, params}) => {
      await testSchedule(deps, actor, params.id);
      return {message: 'The report is on its way to you.'};
    });
  });
