import * as endpoints from '@switchboard/contracts/exports/endpoints';
import {ExportLinkQuery} from '@switchboard/contracts/exports/schemas';
import type {Static} from 'typebox';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {sendCsv} from '#csv/send-csv.ts';
import {
  createAuditExport,
  createContactExport,
  createExport,
  createFigureExport,
  openAuditExport,
  openContactExport,
  openExport,
  openFigureExport,
} from './service.ts';

/** Downloads of tickets, their messages and contacts, as files. */
export const exportRoutes = (deps: Core) =>
  routes((serve, app) => {
    serve(endpoints.createExport, async ({actor, body}) => ({
      export: {url: (await createExport(deps, actor, body)).url},
    }));

    serve(endpoints.createContactExport, async ({actor}) => ({
      export: {url: (await createContactExport(deps, actor)).url},
    }));

    serve(endpoints.createFigureExport, async ({actor, body}) => ({
      export: {url: (await createFigureExport(deps, actor, body)).url},
    }));

    serve(endpoints.createAuditExport, async ({actor, body}) => ({
      export: {url: (await createAuditExport(deps, actor, body)).url},
    }));

    const link = (summary: string) => ({
      schema: {summary, produces: ['text/csv'], querystring: ExportLinkQuery, security: []},
    });
    interface Link {
      Querystring: Static<typeof ExportLinkQuery>;
    }

    for (const kind of ['tickets', 'messages'] as const) {
      app.get<Link>(
        `/connect/api/exports/${kind}.csv`,
        link(`Download exported ${kind}`),
        async (request, reply) =>
          sendCsv(reply, `${kind}.csv`, await openExport(deps, kind, request.query)),
      );
    }

    app.get<Link>(
      '/connect/api/exports/contacts.csv',
      link('Download exported contacts'),
      async (request, reply) =>
        sendCsv(reply, 'contacts.csv', await openContactExport(deps, request.query)),
    );

    app.get<Link>(
      '/connect/api/exports/figures.csv',
      link('Download the exported tickets behind a number'),
      async (request, reply) =>
        sendCsv(reply, 'tickets.csv', await openFigureExport(deps, request.query)),
    );

    app.get<Link>(
      '/connect/api/exports/audit.csv',
      link('Download the exported audit log'),
      async (request, reply) =>
        sendCsv(reply, 'audit-log.csv', await openAuditExport(deps, request.query)),
    );
  });
