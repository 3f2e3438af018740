import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {ImportMapping, ImportMappingResponse} from '@switchboard/contracts/import-mapping';
import {CreateImportQuery, ImportResponse, ImportsResponse} from '@switchboard/contracts/imports';
import {ImportTicketsRequest, ImportTicketsResponse} from '@switchboard/contracts/imports';
import {IMPORT_MAX_BYTES} from '@switchboard/contracts/limits';
import {LinkQuery} from '@switchboard/contracts/links';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {readUploads} from '../../../plugins/uploads.ts';
import {sendCsv} from '../exports/send-csv.ts';
import {getMapping} from './mapped-imports.ts';
import {openProblems} from './problems.ts';
import {importTickets} from './service.ts';
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
} from './staged-imports.ts';

const IMPORTS = '/connect/api/imports';
/** A hundred tickets with threads; parsing more would hold up others. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const FILES = {
  fileSize: IMPORT_MAX_BYTES,
  files: 40,
  tooLarge: (name: string) => `${name} is larger than 100 MB. Split it.`,
};

/** Tickets of another system, with their original times. */
export const importRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/connect/api/tickets/import',
      {
        ...app.requireWorkspace,
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {body: ImportTicketsRequest, response: {200: ImportTicketsResponse}},
      },
      async (request) => {
        const outcome = await importTickets(deps, getActor(request), request.body);
        const {created, existing, failed} = outcome;
        return {
          error: false,
          message: `${created} imported, ${existing} here already, ${failed} failed.`,
          ...outcome,
        };
      },
    );
    const one = {
      ...app.requireWorkspace,
      schema: {params: IdParams, response: {200: ImportResponse}},
    };

    app.get(
      IMPORTS,
      {...app.requireWorkspace, schema: {response: {200: ImportsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        imports: await getImports(deps, getActor(request)),
      }),
    );

    app.post(
      IMPORTS,
      {
        ...app.requireWorkspace,
        schema: {querystring: CreateImportQuery, response: {201: ImportResponse}},
      },
      async (request, reply) => {
        const staged = await createImport(deps, getActor(request), {
          format: request.query.format,
          files: readUploads(request, FILES),
        });
        return reply
          .code(201)
          .send({error: false, message: 'The files have been checked.', ...staged});
      },
    );

    app.get(`${IMPORTS}/:id`, one, async (request) => ({
      error: false,
      message: '',
      ...(await getImport(deps, getActor(request), request.params.id)),
    }));

    app.get(
      `${IMPORTS}/:id/mapping`,
      {...app.requireWorkspace, schema: {params: IdParams, response: {200: ImportMappingResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getMapping(deps, getActor(request), request.params.id)),
      }),
    );

    app.put(
      `${IMPORTS}/:id/mapping`,
      {
        ...app.requireWorkspace,
        schema: {params: IdParams, body: ImportMapping, response: {200: ImportResponse}},
      },
      async (request) => ({
        error: false,
        message: 'The rows have been checked.',
        ...(await mapImport(deps, getActor(request), {
          id: request.params.id,
          mapping: request.body,
        })),
      }),
    );

    app.post(`${IMPORTS}/:id/start`, one, async (request) => ({
      error: false,
      message: 'The import has been started.',
      ...(await startImport(deps, getActor(request), request.params.id)),
    }));

    app.post(`${IMPORTS}/:id/stop`, one, async (request) => ({
      error: false,
      message: 'The import has been stopped.',
      ...(await stopImport(deps, getActor(request), request.params.id)),
    }));

    app.get(
      `${IMPORTS}/:id/problems.csv`,
      {schema: {params: IdParams, querystring: LinkQuery, security: []}},
      async (request, reply) =>
        sendCsv(reply, 'problems.csv', await openProblems(deps, request.params.id, request.query)),
    );

    deps.jobs.define<ImportJob>(RUN_IMPORT, async (job) => {
      await ((await deps.space.hasRoom()) ? runImport(deps, job) : runImportLater(deps, job));
    });
  };
