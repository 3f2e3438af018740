import * as endpoints from '@switchboard/contracts/contacts/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {changeContact, createContact, getContact, getContacts, removeContact} from './cards.ts';

/** The people who open tickets. */
export const contactRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listContacts, ({actor, query}) => getContacts(deps, actor, query));

    serve(endpoints.createContact, async ({actor, body}) => ({
      message: 'The contact has been saved.',
      ...(await createContact(deps, actor, body)),
    }));

    serve(endpoints.getContact, ({actor, params}) => getContact(deps, actor, params.id));

    serve(endpoints.updateContact, async ({actor, params, version, body}) => ({
      message: 'The contact has been saved.',
      ...(await changeContact(deps, actor, {id: params.id, version, request: body})),
    }));

    serve(endpoints.deleteContact, async ({actor, params}) => {
      await removeContact(deps, actor, params.id);
      return {message: 'The contact has been deleted.'};
    });
  });
