import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {markRead, markUnread} from './service.ts';

/** Read and unread tickets of the caller. */
export const unreadRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.markAsRead, async ({actor, params, body}) => ({
      isUnread: await markRead(deps, actor, {
        ticketId: params.id,
        seenAt: new Date(body.seenAt),
      }),
    }));

    serve(endpoints.markAsUnread, async ({actor, params}) => ({
      isUnread: await markUnread(deps, actor, params.id),
    }));
  });
