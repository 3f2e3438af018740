import {randomBytes} from 'node:crypto';
import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {pageHeaders, preloadsFor, renderPage} from '@switchboard/html-page';
import {blocksPreloads} from './blocks-preloads.ts';
import {productNameIn, type HostConfigReader} from './host-config.ts';
import {securityText} from './security-text.ts';
import {chosenTheme} from './theme-cookie.ts';

export interface PageDeps {
  build: HostBuild;
  config: HostConfigReader;
  getDocument: () => Promise<RegistryDocument>;
  /** Issues a token for a page, so that its browser's reports count. */
  issuePageToken: () => Promise<string>;
  /** The product's own address. */
  publicUrl: string;
  /** A URI at which the operator receives reports of vulnerabilities. */
  securityContact?: string | undefined;
  /** Origin of SCORM packages, if it is another one. */
  packagesOrigin?: string | undefined;
}

const NONCE_BYTES = 16;

/** Path as requested: `//` cannot be resolved as an address. */
const pathnameOf = (url: string) => /^[^?#]*/.exec(url)?.[0] ?? '';

/** Releases that run in this browser instead of active ones, as its host recorded them; they only determine the preloads. */
const runsOf = ({headers}: FastifyRequest): string[] =>
  /(?:^|; *)switchboard_runs=([^;]*)/.exec(headers.cookie ?? '')?.[1]?.split('|') ?? [];

/** The page works without either document: the host then fetches it, and reports its faults. */
const sendPage = async (
  {build, config, getDocument, issuePageToken, publicUrl, packagesOrigin}: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const missing = (error: unknown) =>
    request.log.error({err: error}, 'the page goes out without a document');
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const [document, parsed, page] = await Promise.all([
    getDocument().catch(missing),
    config.parsed().catch(missing),
    issuePageToken().catch(missing),
  ]);
  const preloads = blocksPreloads(request.headers['user-agent'])
    ? []
    : preloadsFor(pathnameOf(request.url), build, {
        remotes: document?.remotes ?? {},
        ...(document?.renamed && {renamed: document.renamed}),
        runs: runsOf(request),
      });
  const productName = productNameIn(parsed ?? undefined);
  const html = renderPage({
    build,
    productName,
    nonce,
    theme: chosenTheme(request.headers.cookie, parsed ?? undefined),
    preloads,
    ...(page && {page}),
    ...(document ? {document} : {}),
    ...(parsed ? {config: parsed} : {}),
  });
  return reply
    .headers(
      pageHeaders({nonce, config: parsed ?? {}, publicUrl, packagesOrigin, host: request.host}),
    )
    .type('text/html; charset=utf-8')
    .send(html);
};

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'})
    .type('text/plain')
    .send(`${text}\n`);

/** Reveals nothing of the internal error: a message may contain a path or an address. */
const answerError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if ((error.statusCode ?? 500) < 500)
    return sendText(reply, error.statusCode ?? 400, 'The request is not valid.');
  request.log.error({err: error}, 'request failed');
  return sendText(reply, 500, 'Something went wrong on our side. Try again.');
};

/** Addresses of screens, by the specification (section 2). */
const SCREEN =
  /^\/(?:login|forgot-password|register)?$|^\/(?:reset|verify)\/[^/]+$|^\/dashboard(?:\/|$)/;

const WELL_KNOWN = /^\/\.well-known(?:\/|$)/i;

const ANYTHING = '*/*';

/** Redirects from unknown addresses are for people: a program that accepts anything would believe that it found the requested file. */
const wantsPage = ({method, headers, url}: FastifyRequest) => {
  const path = pathnameOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || WELL_KNOWN.test(path)) return false;
  const accept = headers.accept ?? ANYTHING;
  const isDocument = headers['sec-fetch-dest'] === 'document' || accept.includes('text/html');
  return isDocument || (SCREEN.test(path) && accept.includes(ANYTHING));
};

/** Serves the host's page under every address that nothing else answers, and its configuration. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.setErrorHandler(answerError);
  app.get('/config.json', async (_request, reply) =>
    reply
      .headers({'cache-control': 'no-cache', 'x-content-type-options': 'nosniff'})
      .type('application/json')
      .send(await deps.config.text()),
  );
  if (deps.securityContact) securityText(app, deps.securityContact, deps.publicUrl);
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(deps, request, reply);
    return sendText(reply, 404, 'Not found');
  });
}
