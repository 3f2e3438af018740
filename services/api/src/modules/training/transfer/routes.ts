import * as endpoints from '@switchboard/contracts/course-imports/endpoints';
import {IdParams} from '@switchboard/contracts/fields';
import {LinkQuery} from '@switchboard/contracts/links';
import type {Static} from 'typebox';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {downloadAs} from '../../connect/service.ts';
import {createExport, openExport} from './exporting.ts';
import {createImports, readGift, reviewImport} from './service.ts';

/** Two million characters of JSON. */
const DOCUMENTS = {bodyLimit: 9 * 1024 * 1024};

/** Import of questions and courses, and export of courses. */
export const transferRoutes = (deps: Core) =>
  routes((serve, app) => {
    const importCourse = createImports(deps);

    serve(endpoints.checkGift, ({actor, body}) => readGift(deps, actor, body.text), {
      bodyLimit: 3 * 1024 * 1024,
    });

    serve(
      endpoints.reviewCourseImport,
      async ({actor, body}) => ({review: await reviewImport(deps, actor, body)}),
      DOCUMENTS,
    );

    serve(
      endpoints.createCourseImport,
      async ({actor, body, request}) => {
        // It waits in a queue of its own, and takes no slot of other requests meanwhile.
        request.leave?.();
        return {
          message: 'The course has been imported as a draft.',
          ...(await importCourse(actor, body)),
        };
      },
      DOCUMENTS,
    );

    serve(endpoints.exportCourse, async ({actor, params}) => ({
      export: await createExport(deps, actor, params.id),
    }));

    app.get<{Params: Static<typeof IdParams>; Querystring: Static<typeof LinkQuery>}>(
      '/training/api/courses/:id/export.zip',
      {
        schema: {
          summary: 'Download an exported course',
          produces: ['application/zip'],
          params: IdParams,
          querystring: LinkQuery,
          security: [],
        },
      },
      async ({params, query}, reply) => {
        const {name, stream} = await openExport(deps, params.id, query);
        return reply
          .type('application/zip')
          .header('content-disposition', downloadAs(name))
          .header('cache-control', 'private, no-store')
          .send(stream);
      },
    );
  });
