import * as endpoints from '@switchboard/contracts/sla/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {
  changeBusinessHours,
  createBusinessHours,
  getBusinessHours,
  makeDefaultHours,
  removeBusinessHours,
} from './hours-service.ts';
import {
  changePolicy,
  createPolicy,
  duplicatePolicy,
  getPolicies,
  orderPolicies,
  removePolicy,
} from './policy-service.ts';

/** The hours of SLA policies, and the default for everything without a policy. */
export const businessHoursRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listBusinessHours, async ({actor}) => ({
      businessHours: await getBusinessHours(deps, actor),
    }));

    serve(endpoints.createBusinessHours, async ({actor, body}) => ({
      message: 'The business hours have been saved.',
      businessHours: await createBusinessHours(deps, actor, body),
    }));

    serve(endpoints.updateBusinessHours, async ({actor, params, version, body}) => ({
      message: 'The business hours have been saved.',
      businessHours: await changeBusinessHours(deps, actor, {
        id: params.id,
        version,
        request: body,
      }),
    }));

    serve(endpoints.makeDefaultBusinessHours, async ({actor, params}) => ({
      message: 'The default business hours have been changed.',
      businessHours: await makeDefaultHours(deps, actor, params.id),
    }));

    serve(endpoints.deleteBusinessHours, async ({actor, params}) => {
      await removeBusinessHours(deps, actor, params.id);
      return {message: 'The business hours have been deleted.'};
    });
  });

/** Times in which a ticket is to be answered and solved. */
export const slaPolicyRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listSlaPolicies, async ({actor}) => ({
      slaPolicies: await getPolicies(deps, actor),
    }));

    serve(endpoints.createSlaPolicy, async ({actor, body}) => ({
      message: 'The policy has been saved.',
      slaPolicy: await createPolicy(deps, actor, body),
    }));

    serve(endpoints.orderSlaPolicies, async ({actor, body}) => ({
      message: 'The order has been saved.',
      slaPolicies: await orderPolicies(deps, actor, body),
    }));

    serve(endpoints.updateSlaPolicy, async ({actor, params, version, body}) => ({
      message: 'The policy has been saved.',
      slaPolicy: await changePolicy(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.duplicateSlaPolicy, async ({actor, params}) => ({
      message: 'The policy has been copied.',
      slaPolicy: await duplicatePolicy(deps, actor, params.id),
    }));

    serve(endpoints.deleteSlaPolicy, async ({actor, params}) => {
      await removePolicy(deps, actor, params.id);
      return {message: 'The policy has been deleted.'};
    });
  });
