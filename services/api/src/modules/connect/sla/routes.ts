import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {
  BusinessHoursListResponse,
  BusinessHoursRequest,
  BusinessHoursResponse,
  SlaOrderRequest,
  SlaPoliciesResponse,
  SlaPolicyRequest,
  SlaPolicyResponse,
} from '@switchboard/contracts/sla';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {
  changeBusinessHours,
  changePolicy,
  createBusinessHours,
  createPolicy,
  getBusinessHours,
  getPolicies,
  orderPolicies,
  removeBusinessHours,
  removePolicy,
} from './service.ts';

const HOURS = '/connect/api/business-hours';
const POLICIES = '/connect/api/sla-policies';

/** SLA policies and the business hours that they count in. */
export const slaRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      HOURS,
      {...access, schema: {response: {200: BusinessHoursListResponse}}},
      async (request) => ({
        error: false,
        message: '',
        businessHours: await getBusinessHours(deps, getActor(request)),
      }),
    );

    app.post(
      HOURS,
      {...access, schema: {body: BusinessHoursRequest, response: {201: BusinessHoursResponse}}},
      async (request, reply) => {
        const businessHours = await createBusinessHours(deps, getActor(request), request.body);
        return reply
          .code(201)
          .send({error: false, message: 'The business hours have been saved.', businessHours});
      },
    );

    app.put(
      `${HOURS}/:id`,
      {
        ...access,
        schema: {
          params: IdParams,
          body: BusinessHoursRequest,
          response: {200: BusinessHoursResponse},
        },
      },
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const businessHours = await changeBusinessHours(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The business hours have been saved.', businessHours};
      },
    );

    app.delete(
      `${HOURS}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeBusinessHours(deps, getActor(request), request.params.id);
        return {error: false, message: 'The business hours have been deleted.'};
      },
    );

    app.get(
      POLICIES,
      {...access, schema: {response: {200: SlaPoliciesResponse}}},
      async (request) => ({
        error: false,
        message: '',
        slaPolicies: await getPolicies(deps, getActor(request)),
      }),
    );

    app.post(
      POLICIES,
      {...access, schema: {body: SlaPolicyRequest, response: {201: SlaPolicyResponse}}},
      async (request, reply) => {
        const slaPolicy = await createPolicy(deps, getActor(request), request.body);
        return reply
          .code(201)
          .send({error: false, message: 'The policy has been saved.', slaPolicy});
      },
    );

    app.put(
      `${POLICIES}/order`,
      {...access, schema: {body: SlaOrderRequest, response: {200: SlaPoliciesResponse}}},
      async (request) => ({
        error: false,
        message: 'The order has been saved.',
        slaPolicies: await orderPolicies(deps, getActor(request), request.body),
      }),
    );

    app.put(
      `${POLICIES}/:id`,
      {
        ...access,
        schema: {params: IdParams, body: SlaPolicyRequest, response: {200: SlaPolicyResponse}},
      },
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const slaPolicy = await changePolicy(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The policy has been saved.', slaPolicy};
      },
    );

    app.delete(
      `${POLICIES}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removePolicy(deps, getActor(request), request.params.id);
        return {error: false, message: 'The policy has been deleted.'};
      },
    );
  };
