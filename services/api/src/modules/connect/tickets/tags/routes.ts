import * as endpoints from '@switchboard/contracts/tags/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getTags, startTagChange} from './service.ts';

const ticketsOf = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);

/** The tags of tickets. */
export const tagRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listTags, ({actor}) => getTags(deps, actor));

    serve(endpoints.changeTag, async ({actor, body}) => {
      const count = await startTagChange(deps, actor, body);
      const {tag, to} = body;
      return {
        message:
          to === null
            ? `${tag} is being removed from ${ticketsOf(count)}.`
            : `${tag} is being changed on ${ticketsOf(count)}.`,
      };
    });
  });
