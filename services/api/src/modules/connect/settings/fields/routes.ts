import * as endpoints from '@switchboard/contracts/ticket-fields/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {
  changeField,
  createField,
  getFields,
  getUsage,
  orderFields,
  removeField,
} from './service.ts';

/** Custom properties of tickets, defined by the workspace. */
export const fieldRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listFields, async ({actor}) => ({fields: await getFields(deps, actor)}));

    serve(endpoints.createField, async ({actor, body}) => ({
      message: 'The field has been saved.',
      field: await createField(deps, actor, body),
    }));

    serve(endpoints.orderFields, async ({actor, body}) => ({
      message: 'The order has been saved.',
      fields: await orderFields(deps, actor, body),
    }));

    serve(endpoints.updateField, async ({actor, params, version, body}) => ({
      message: 'The field has been saved.',
      field: await changeField(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.getFieldUsage, async ({actor, params}) => ({
      tickets: await getUsage(deps, actor, params.id),
    }));

    serve(endpoints.deleteField, async ({actor, params}) => {
      await removeField(deps, actor, params.id);
      return {message: 'The field has been deleted.'};
    });
  });
