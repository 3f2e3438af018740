import * as endpoints from '@switchboard/contracts/registry/development/endpoints';
import type {Serve} from '../../http/index.ts';
import type {Development} from './service.ts';

/** Limit of a build: readable code with its source maps, in base64. */
const BUILD_LIMIT = 64 * 1024 * 1024;
const QUESTION_LIMIT = 1024;

/** Session of `npm run dev`: begun by one audited write, then fed with builds. */
export const developmentRoutes = (
  serve: Serve,
  {development}: {development: Development},
): void => {
  serve(
    endpoints.beginDevelopment,
    async ({params: {name}, body: {reason}, transaction, actor}) => {
      const begun = await development.begin(transaction, {name, reason, actor});
      return {
        message: `Builds of ${name} can be seen until ${begun.expiresAt}, in the first browser session that opens the link.`,
        development: begun,
      };
    },
    {kept: (answer) => ({...answer, development: {...answer.development, link: null}})},
  );

  serve(
    endpoints.showBuild,
    async ({params, body}) => {
      await development.build(params, body);
      return {message: `${params.name} ${body.release.version} is the newest build.`};
    },
    {bodyLimit: BUILD_LIMIT},
  );

  serve(endpoints.noteBuild, async ({params, body: {failed}}) => {
    await development.note(params, failed);
    return {};
  });

  serve(endpoints.endDevelopment, async ({params}) => {
    await development.end(params);
    return {message: 'The development session has ended.'};
  });
};

/** Routes for the browser session that has opened the link; in the scope of redeeming. */
export const followRoutes = (serve: Serve, development: Development): void => {
  serve(
    endpoints.followDevelopment,
    async ({body, request}) => development.follow(body, request.ip),
    {bodyLimit: QUESTION_LIMIT},
  );
};
