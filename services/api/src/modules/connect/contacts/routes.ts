import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  ContactRequest,
  ContactResponse,
  ContactsQuery,
  ContactsResponse,
} from '@switchboard/contracts/contacts';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {changeContact, createContact, getContact, getContacts, removeContact} from './cards.ts';

const CONTACTS = '/connect/api/contacts';

/** The people who ask. */
export const contactRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      CONTACTS,
      {...access, schema: {querystring: ContactsQuery, response: {200: ContactsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getContacts(deps, getActor(request), request.query)),
      }),
    );

    app.post(
      CONTACTS,
      {...access, schema: {body: ContactRequest, response: {201: ContactResponse}}},
      async (request, reply) => {
        const shown = await createContact(deps, getActor(request), request.body);
        return reply
          .code(201)
          .send({error: false, message: 'The contact has been saved.', ...shown});
      },
    );

    app.get(
      `${CONTACTS}/:id`,
      {...access, schema: {params: IdParams, response: {200: ContactResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getContact(deps, getActor(request), request.params.id)),
      }),
    );

    app.put(
      `${CONTACTS}/:id`,
      {
        ...access,
        schema: {params: IdParams, body: ContactRequest, response: {200: ContactResponse}},
      },
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const shown = await changeContact(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: 'The contact has been saved.', ...shown};
      },
    );

    app.delete(
      `${CONTACTS}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeContact(deps, getActor(request), request.params.id);
        return {error: false, message: 'The contact has been deleted.'};
      },
    );
  };
