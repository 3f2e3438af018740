import * as endpoints from '@switchboard/contracts/audiences/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getContacts, getReach, previewAudience} from './members.ts';
import {
  changeAudience,
  changeContacts,
  createAudience,
  duplicateAudience,
  getAudience,
  getAudiences,
  removeAudience,
} from './service.ts';

const SAVED = 'The audience has been saved.';

/** Routes of audiences, the recipients of broadcasts. */
export const audienceRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listAudiences, ({actor, query}) => getAudiences(deps, actor, query));

    serve(endpoints.createAudience, async ({actor, body}) => ({
      message: SAVED,
      audience: await createAudience(deps, actor, body),
    }));

    serve(endpoints.getAudience, async ({actor, params}) => ({
      audience: await getAudience(deps, actor, params.id),
    }));

    serve(endpoints.updateAudience, async ({actor, params, version, body}) => ({
      message: SAVED,
      audience: await changeAudience(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.duplicateAudience, async ({actor, params}) => ({
      message: 'The audience has been duplicated.',
      audience: await duplicateAudience(deps, actor, params.id),
    }));

    serve(endpoints.deleteAudience, async ({actor, params}) => {
      await removeAudience(deps, actor, params.id);
      return {message: 'The audience has been deleted.'};
    });

    serve(endpoints.listAudienceContacts, ({actor, params, query}) =>
      getContacts(deps, actor, {id: params.id, ...query}),
    );

    serve(endpoints.changeAudienceContacts, async ({actor, params, body}) => ({
      message: SAVED,
      audience: await changeContacts(deps, actor, {id: params.id, request: body}),
    }));

    serve(endpoints.previewAudience, ({actor, body}) => previewAudience(deps, actor, body));

    serve(endpoints.getReach, async ({actor, body}) => ({
      reach: await getReach(deps, actor, body),
    }));
  });
