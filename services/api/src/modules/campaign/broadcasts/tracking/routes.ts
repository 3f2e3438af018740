import type {FastifyPluginAsync} from 'fastify';
import type {ApiDeps} from '../../../../deps.ts';
import {pageSecurityPolicy, renderPage} from '../../../../html/index.ts';
import {TRACKING_PATH} from '../delivery/compose.ts';
import {takeClick, takeOpen} from './service.ts';

/** A picture of one clear pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Token {
  Params: {token: string};
}

/** Links and the picture in broadcasts, for whoever got one. */
export const trackingRoutes =
  (deps: ApiDeps): FastifyPluginAsync =>
  async (app) => {
    const schema = (summary: string) => ({summary, security: [], hide: true});

    app.get<Token>(
      `${TRACKING_PATH}/o/:token`,
      {schema: schema('Note that a broadcast was opened')},
      async ({params}, reply) => {
        await takeOpen(deps, params.token);
        return reply
          .type('image/gif')
          .header('cache-control', 'no-store')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(PIXEL);
      },
    );

    app.get<Token>(
      `${TRACKING_PATH}/c/:token`,
      {schema: schema('Follow a link of a broadcast')},
      async ({params, method}, reply) => {
        const url = await takeClick(deps, params.token, {isCounted: method === 'GET'});
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (url !== null) return reply.redirect(url, 302);
        return reply
          .status(404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', pageSecurityPolicy)
          .send(
            renderPage(
              'This link does not work',
              '<h1>This link does not work</h1><p>It may have been cut off. Open the mail again and follow it from there.</p>',
              deps.config.productName,
            ),
          );
      },
    );
  };
