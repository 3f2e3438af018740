import * as endpoints from '@switchboard/contracts/templates/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {
  changeTemplate,
  createTemplate,
  duplicateTemplate,
  getTemplate,
  getTemplates,
  removeTemplate,
} from './service.ts';

const SAVED = 'The template has been saved.';

/** Routes of templates of messages in broadcasts. */
export const templateRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listTemplates, ({actor, query}) => getTemplates(deps, actor, query));

    serve(endpoints.createTemplate, async ({actor, body}) => ({
      message: SAVED,
      template: await createTemplate(deps, actor, body),
    }));

    serve(endpoints.getTemplate, async ({actor, params}) => ({
      template: await getTemplate(deps, actor, params.id),
    }));

    serve(endpoints.updateTemplate, async ({actor, params, version, body}) => ({
      message: SAVED,
      template: await changeTemplate(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.duplicateTemplate, async ({actor, params}) => ({
      message: 'The template has been duplicated.',
      template: await duplicateTemplate(deps, actor, params.id),
    }));

    serve(endpoints.deleteTemplate, async ({actor, params}) => {
      await removeTemplate(deps, actor, params.id);
      return {message: 'The template has been deleted.'};
    });
  });
