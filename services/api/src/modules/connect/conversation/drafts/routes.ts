import * as endpoints from '@switchboard/contracts/drafts/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {discardDraft, saveDraft} from './service.ts';

/** The caller's unsent texts. */
export const draftRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.saveDraft, async ({actor, params, body}) => ({
      message: 'The draft has been saved.',
      draft: await saveDraft(deps, actor, {ticketId: params.id, request: body}),
    }));

    serve(endpoints.deleteDraft, async ({actor, params, query}) => {
      await discardDraft(deps, actor, {ticketId: params.id, kind: query.kind});
      return {message: 'The draft has been deleted.'};
    });
  });
