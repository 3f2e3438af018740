import type {FastifyPluginAsync} from 'fastify';
import type {Core} from '#core/index.ts';
import {operatorOnly} from '#plugins/caller/operator-only.ts';
import {countAllLeft, rebuildAll} from './rebuild.ts';

/** For `npm run analytics`. Not for browsers, and not in the API's description. */
export const factRoutes =
  (deps: Core): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', operatorOnly(deps));
    const schema = {hide: true};
    const answer = (payload: object) => ({error: false, message: '', ...payload});

    app.post('/connect/api/operator/fact-rebuilds', {schema}, async () =>
      answer(await rebuildAll(deps)),
    );

    app.get('/connect/api/operator/fact-rebuilds', {schema}, async () =>
      answer(await countAllLeft(deps)),
    );
  };
