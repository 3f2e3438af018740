import type {FastifyPluginAsync} from 'fastify';
import type {Core} from '#core/index.ts';
import {html, pageSecurityPolicy, renderPage} from '#html/index.ts';
import {TRACKING_PATH} from '../marks/token.ts';
import {takeClick, takeOpen} from './service.ts';

/** An image of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Token {
  Params: {token: string};
}

const renderBroken = (productName: string): string =>
  renderPage(
    'This link does not work',
    '<h1>This link does not work</h1><p>It may have been cut off. Open the mail again and follow it from there.</p>',
    productName,
  );

/** Interstitial page where the address of a sender is not verified: an address of the product alone never redirects anybody. */
const renderLeaving = (url: string, productName: string): string => {
  const {host} = new URL(url);
  const title = `You are leaving ${productName} for ${host}`;
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>
        This link stood in a message whose sender has not verified an address. Go on only if you
        know the site.
      </p>
      <p><a href="${url}" rel="noreferrer noopener nofollow">${url}</a></p>`.markup,
    productName,
  );
};

/** Routes of links and the image in broadcasts, for their recipients. */
export const trackingRoutes =
  (deps: Core): FastifyPluginAsync =>
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
        const found = await takeClick(deps, params.token, {isCounted: method === 'GET'});
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (found?.isTrusted) return reply.redirect(found.url, 302);
        const {productName} = deps.config;
        return reply
          .status(found ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', pageSecurityPolicy)
          .send(found ? renderLeaving(found.url, productName) : renderBroken(productName));
      },
    );
  };
