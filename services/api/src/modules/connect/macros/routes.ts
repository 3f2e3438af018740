import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {
  ApplyMacroParams,
  MacroRequest,
  MacroResponse,
  MacrosResponse,
} from '@switchboard/contracts/macros';
import {TicketResponse} from '@switchboard/contracts/tickets';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {applyMacro, changeMacro, createMacro, getMacros, removeMacro} from './service.ts';

const MACROS = '/connect/api/macros';

/** Texts to insert and things to do, under a name. */
export const macroRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(MACROS, {...access, schema: {response: {200: MacrosResponse}}}, async (request) => ({
      error: false,
      message: '',
      macros: await getMacros(deps, getActor(request)),
    }));

    app.post(
      MACROS,
      {...access, schema: {body: MacroRequest, response: {201: MacroResponse}}},
      async (request, reply) => {
        const macro = await createMacro(deps, getActor(request), request.body);
        return reply.code(201).send({error: false, message: 'The macro has been saved.', macro});
      },
    );

    app.put(
      `${MACROS}/:id`,
      {...access, schema: {params: IdParams, body: MacroRequest, response: {200: MacroResponse}}},
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const macro = await changeMacro(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The macro has been saved.', macro};
      },
    );

    app.delete(
      `${MACROS}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeMacro(deps, getActor(request), request.params.id);
        return {error: false, message: 'The macro has been deleted.'};
      },
    );

    app.post(
      '/connect/api/tickets/:id/macro/:macroId',
      {...access, schema: {params: ApplyMacroParams, response: {200: TicketResponse}}},
      async (request) => {
        const {id: ticketId, macroId} = request.params;
        return {
          error: false,
          message: 'The macro has been applied.',
          ticket: await applyMacro(deps, getActor(request), {ticketId, macroId}),
        };
      },
    );
  };
