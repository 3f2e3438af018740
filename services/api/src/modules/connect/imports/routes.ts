import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {ImportTicketsRequest, ImportTicketsResponse} from '@switchboard/contracts/tickets';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {importTickets} from './service.ts';

/** A hundred tickets with long threads. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

/** Tickets of another system, with their original times. */
export const importRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.post(
    '/connect/api/tickets/import',
    {
      ...app.requireWorkspace, bodyLimit: BODY_LIMIT_BYTES,
      schema: {body: ImportTicketsRequest, response: {200: ImportTicketsResponse}},
    },
    async request => {
      const outcome = await importTickets(deps, getActor(request), request.body);
      const {created, existing, failed} = outcome;
      return {error: false, message: `${created} imported, ${existing} here already, ${failed} failed.`, ...outcome};
    },
  );
};
