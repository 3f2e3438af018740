import {randomBytes} from 'node:crypto';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {HostBuild, RegistryDocument} from '@switchboard/federation';
import {preloadsFor, renderPage} from '@switchboard/federation/page';
import {pageHeaders} from './headers.ts';
import type {HostConfigReader} from './host-config.ts';

export interface PageDeps {
  build: HostBuild;
  config: HostConfigReader;
  getDocument: () => Promise<RegistryDocument>;
}

const NONCE_BYTES = 16;

const pathnameOf = (url: string) => new URL(url, 'http://localhost').pathname;

const sendPage = async ({build, config, getDocument}: PageDeps, request: FastifyRequest, reply: FastifyReply) => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const [document, parsed] = await Promise.all([getDocument(), config.parsed()]);
  const preloads = preloadsFor(pathnameOf(request.url), build, document);
  const productName = typeof parsed?.productName === 'string' ? parsed.productName : 'Switchboard';
  const html = renderPage({build, productName, nonce, document, preloads, ...(parsed ? {config: parsed} : {})});
  return reply.headers(pageHeaders(nonce, parsed ?? {}, document)).type('text/html; charset=utf-8').send(html);
};

const wantsPage = ({method, headers, url}: FastifyRequest) => {
  const isDocument = headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html');
  const isFile = /\.[a-z0-9]+$/i.test(pathnameOf(url));
  return (method === 'GET' || method === 'HEAD') && (isDocument || !isFile);
};

/** The host's page under every address that nothing else answers, and its configuration. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.get('/config.json', async (_request, reply) =>
    reply.headers({'cache-control': 'no-cache', 'x-content-type-options': 'nosniff'}).type('application/json').send(await deps.config.text()));
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(deps, request, reply);
    return reply.code(404).headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'}).type('text/plain').send('Not found\n');
  });
}
