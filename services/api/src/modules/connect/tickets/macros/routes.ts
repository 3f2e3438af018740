import * as endpoints from '@switchboard/contracts/macros/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {
  applyMacro,
  changeMacro,
  createMacro,
  duplicateMacro,
  getMacros,
  removeMacro,
} from './service.ts';

/** Named texts to insert and actions to apply. */
export const macroRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listMacros, async ({actor}) => ({macros: await getMacros(deps, actor)}));

    serve(endpoints.createMacro, async ({actor, body}) => ({
      message: 'The macro has been saved.',
      macro: await createMacro(deps, actor, body),
    }));

    serve(endpoints.updateMacro, async ({actor, params, version, body}) => ({
      message: 'The macro has been saved.',
      macro: await changeMacro(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.duplicateMacro, async ({actor, params}) => ({
      message: 'The macro has been copied.',
      macro: await duplicateMacro(deps, actor, params.id),
    }));

    serve(endpoints.deleteMacro, async ({actor, params}) => {
      await removeMacro(deps, actor, params.id);
      return {message: 'The macro has been deleted.'};
    });

    serve(endpoints.applyMacro, async ({actor, params: {id: ticketId, macroId}}) => ({
      message: 'The macro has been applied.',
      ticket: await applyMacro(deps, actor, {ticketId, macroId}),
    }));
  });
