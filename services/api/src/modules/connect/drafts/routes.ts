import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {DeleteDraftQuery, DraftResponse, SaveDraftRequest} from '@switchboard/contracts/drafts';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {discardDraft, saveDraft} from './service.ts';

const DRAFT = '/connect/api/tickets/:id/draft';

/** The caller's unsent texts. */
export const draftRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.put(
      DRAFT,
      {
        ...access,
        schema: {params: IdParams, body: SaveDraftRequest, response: {200: DraftResponse}},
      },
      async (request) => {
        const draft = await saveDraft(deps, getActor(request), {
          ticketId: request.params.id,
          request: request.body,
        });
        return {error: false, message: 'The draft has been saved.', draft};
      },
    );

    app.delete(
      DRAFT,
      {
        ...access,
        schema: {params: IdParams, querystring: DeleteDraftQuery, response: {200: Envelope}},
      },
      async (request) => {
        await discardDraft(deps, getActor(request), {
          ticketId: request.params.id,
          kind: request.query.kind,
        });
        return {error: false, message: 'The draft has been deleted.'};
      },
    );
  };
