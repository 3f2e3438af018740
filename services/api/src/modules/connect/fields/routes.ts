import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {
  FieldOrderRequest,
  FieldRequest,
  FieldResponse,
  FieldsResponse,
  FieldUsageResponse,
} from '@switchboard/contracts/ticket-fields';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {
  changeField,
  createField,
  getFields,
  getUsage,
  orderFields,
  removeField,
} from './service.ts';

const FIELDS = '/connect/api/fields';

/** Properties of tickets that the workspace made. */
export const fieldRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(FIELDS, {...access, schema: {response: {200: FieldsResponse}}}, async (request) => ({
      error: false,
      message: '',
      fields: await getFields(deps, getActor(request)),
    }));

    app.post(
      FIELDS,
      {...access, schema: {body: FieldRequest, response: {201: FieldResponse}}},
      async (request, reply) => {
        const field = await createField(deps, getActor(request), request.body);
        return reply.code(201).send({error: false, message: 'The field has been saved.', field});
      },
    );

    app.put(
      `${FIELDS}/order`,
      {...access, schema: {body: FieldOrderRequest, response: {200: FieldsResponse}}},
      async (request) => ({
        error: false,
        message: 'The order has been saved.',
        fields: await orderFields(deps, getActor(request), request.body),
      }),
    );

    app.put(
      `${FIELDS}/:id`,
      {...access, schema: {params: IdParams, body: FieldRequest, response: {200: FieldResponse}}},
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const field = await changeField(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The field has been saved.', field};
      },
    );

    app.get(
      `${FIELDS}/:id/usage`,
      {...access, schema: {params: IdParams, response: {200: FieldUsageResponse}}},
      async (request) => ({
        error: false,
        message: '',
        tickets: await getUsage(deps, getActor(request), request.params.id),
      }),
    );

    app.delete(
      `${FIELDS}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeField(deps, getActor(request), request.params.id);
        return {error: false, message: 'The field has been deleted.'};
      },
    );
  };
