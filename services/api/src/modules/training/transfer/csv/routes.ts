import {createCourseExport} from '@switchboard/contracts/enrollments/endpoints';
import {ExportLinkQuery} from '@switchboard/contracts/exports/schemas';
import type {Static} from 'typebox';
import {sendCsv} from '#csv/send-csv.ts';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {createExport, KINDS, openExport} from './service.ts';

/** Exports of learners and of answers to questions. */
export const exportRoutes = (deps: Core) =>
  routes((serve, app) => {
    serve(createCourseExport, async ({actor, params, body}) => ({
      export: await createExport(deps, actor, {courseId: params.id, ...body}),
    }));

    for (const kind of KINDS)
      app.get<{Querystring: Static<typeof ExportLinkQuery>}>(
        `/training/api/exports/${kind}.csv`,
        {
          schema: {
            summary: `Download exported ${kind} of a course`,
            produces: ['text/csv'],
            querystring: ExportLinkQuery,
            security: [],
          },
        },
        async (request, reply) =>
          sendCsv(reply, `${kind}.csv`, await openExport(deps, kind, request.query)),
      );
  });
