import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {CreateExportRequest, ExportLinkQuery, ExportResponse} from '@switchboard/contracts/exports';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {sendCsv} from './send-csv.ts';
import {createContactExport, createExport, openContactExport, openExport} from './service.ts';

const EXPORTS = '/connect/api/exports';

/** Tickets, their messages and contacts to take away, as files. */
export const exportRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      EXPORTS,
      {
        ...app.requireWorkspace,
        schema: {body: CreateExportRequest, response: {201: ExportResponse}},
      },
      async (request, reply) => {
        const {url} = await createExport(deps, getActor(request), request.body);
        return reply.code(201).send({error: false, message: '', export: {url}});
      },
    );

    app.post(
      `${EXPORTS}/contacts`,
      {...app.requireWorkspace, schema: {response: {201: ExportResponse}}},
      async (request, reply) => {
        const {url} = await createContactExport(deps, getActor(request));
        return reply.code(201).send({error: false, message: '', export: {url}});
      },
    );

    const link = {schema: {querystring: ExportLinkQuery, security: []}};

    for (const kind of ['tickets', 'messages'] as const) {
      app.get(`${EXPORTS}/${kind}.csv`, link, async (request, reply) =>
        sendCsv(reply, `${kind}.csv`, await openExport(deps, kind, request.query)),
      );
    }

    app.get(`${EXPORTS}/contacts.csv`, link, async (request, reply) =>
      sendCsv(reply, 'contacts.csv', await openContactExport(deps, request.query)),
    );
  };
