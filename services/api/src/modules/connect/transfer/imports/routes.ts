import {IdParams} from '@switchboard/contracts/fields';
import * as endpoints from '@switchboard/contracts/imports/endpoints';
import {IMPORT_MAX_BYTES} from '@switchboard/contracts/limits';
import {LinkQuery} from '@switchboard/contracts/links';
import type {Static} from 'typebox';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {readUploads} from '#plugins/bodies/uploads.ts';
import {sendCsv} from '#csv/send-csv.ts';
import {chooseEncoding, getMapping} from './mapping/mapped-imports.ts';
import {rethrowEnded} from './files/ended.ts';
import {openProblems} from './kept/problems.ts';
import {importTickets} from './storing/service.ts';
import {
  createImport,
  getImport,
  getImports,
  type ImportJob,
  mapImport,
  RUN_IMPORT,
  runImport,
  runImportLater,
  startImport,
  stopImport,
} from './staging/staged-imports.ts';
import {defineUndo, getUndo, undoImport} from './undo/undo.ts';

/** Size of a hundred tickets with threads; parsing more would block others. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const FILES = {
  fileSize: IMPORT_MAX_BYTES,
  files: 40,
  tooLarge: (name: string) => `${name} is larger than 100 MB. Split it.`,
};

/** A link that needs no session. */
const PROBLEMS = {
  schema: {
    summary: 'Download the problems of an import',
    produces: ['text/csv'],
    params: IdParams,
    querystring: LinkQuery,
    security: [],
  },
};

/** Imports that are undone as a whole. */
export const importUndoRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getImportUndo, ({actor, params}) => getUndo(deps, actor, params.id));

    serve(endpoints.undoImport, async ({actor, params}) => ({
      message: 'The import is being undone.',
      ...(await undoImport(deps, actor, params.id)),
    }));

    defineUndo(deps);
  });

/** Tickets of another system, with their original times. */
export const importRoutes = (deps: ConnectDeps) =>
  routes((serve, app) => {
    serve(
      endpoints.importTickets,
      async ({actor, body}) => {
        const outcome = await importTickets(deps, actor, body);
        const {created, existing, failed} = outcome;
        return {
          message: `${created} imported, ${existing} here already, ${failed} failed.`,
          ...outcome,
        };
      },
      {bodyLimit: BODY_LIMIT_BYTES},
    );

    serve(endpoints.listImports, async ({actor}) => ({imports: await getImports(deps, actor)}));

    serve(endpoints.createImport, async ({actor, query, request}) => ({
      message: 'The files have been checked.',
      ...(await createImport(deps, actor, {
        format: query.format,
        files: readUploads(request, FILES),
      })),
    }));

    serve(endpoints.getImport, ({actor, params}) => getImport(deps, actor, params.id));

    serve(endpoints.getImportMapping, ({actor, params}) => getMapping(deps, actor, params.id));

    serve(endpoints.updateImportMapping, async ({actor, params, body}) => ({
      message: 'The rows have been checked.',
      ...(await mapImport(deps, actor, {id: params.id, mapping: body})),
    }));

    serve(endpoints.updateImportEncoding, async ({actor, params: {id}, body}) => {
      await chooseEncoding(deps, actor, {id, encoding: body.encoding}).catch(rethrowEnded);
      return {message: 'The columns have been read again.', ...(await getMapping(deps, actor, id))};
    });

    serve(endpoints.startImport, async ({actor, params}) => ({
      message: 'The import has been started.',
      ...(await startImport(deps, actor, params.id)),
    }));

    serve(endpoints.stopImport, async ({actor, params}) => ({
      message: 'The import has been stopped.',
      ...(await stopImport(deps, actor, params.id)),
    }));

    app.get<{Params: Static<typeof IdParams>; Querystring: Static<typeof LinkQuery>}>(
      '/connect/api/imports/:id/problems.csv',
      PROBLEMS,
      async (request, reply) =>
        sendCsv(reply, 'problems.csv', await openProblems(deps, request.params.id, request.query)),
    );

    deps.jobs.define<ImportJob>(RUN_IMPORT, async (job) => {
      await ((await deps.space.hasRoom()) ? runImport(deps, job) : runImportLater(deps, job));
    });
  });
