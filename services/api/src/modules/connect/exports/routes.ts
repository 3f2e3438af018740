import {Readable} from 'node:stream';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {CreateExportRequest, ExportLinkQuery, ExportResponse} from '@switchboard/contracts/exports';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {createExport, openExport} from './service.ts';

/** Tickets to take away, as files. */
export const exportRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.post('/connect/api/exports', {...app.requireWorkspace, schema: {body: CreateExportRequest, response: {201: ExportResponse}}}, async (request, reply) => {
    const {url} = await createExport(deps, getActor(request), request.body);
    return reply.code(201).send({error: false, message: '', export: {url}});
  });

  app.get('/connect/api/exports/tickets.csv', {schema: {querystring: ExportLinkQuery, security: []}}, async (request, reply) => {
    const file = await openExport(deps, request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tickets.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(file));
  });
};
