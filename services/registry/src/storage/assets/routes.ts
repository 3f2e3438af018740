import {extname} from 'node:path/posix';
import type {FastifyError, FastifyReply, FastifyRequest} from 'fastify';
import {isDevelopmentVersion} from '@switchboard/release-rules/trust';
import type {RegistryDatabase} from '../../database/index.ts';
import {matchesETag} from '../../http/index.ts';
import type {RegistryScope} from '../../scope.ts';
import {contentTypes} from '../content-types.ts';
import {acceptedEncodings} from '../negotiation.ts';
import type {ReleaseFiles} from '../release-files.ts';
import {createCommittedReleases} from './committed-releases.ts';

interface AssetRoute {
  Params: {name: string; version: string; '*': string};
}

/** Files of builds in development. */
export interface DevelopmentFiles {
  file(address: {name: string; version: string; path: string}): Promise<Uint8Array | undefined>;
}

/** Schema of the route: pages reach files by the addresses in a document, so this is no endpoint and describes itself. */
const SCHEMA = {
  summary: 'A file of a committed release',
  security: [],
  response: {
    200: {description: 'The file', type: 'null'},
    304: {description: 'The reader has it already', type: 'null'},
  },
};

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/** Policy for files that a browser would run as a page of our origin when opened directly. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Headers of answers that are no file: readable from every origin, never cached. */
const HEADERS_OF_FAULTS = {
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const RETRY_AFTER_SECONDS = 5;

/** Answers a missing file with uncached plain text: a page in its place would run as a broken script. */
const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers(HEADERS_OF_FAULTS)
    .type('text/plain; charset=utf-8')
    .send('Not found: no committed release has this file.\n');

/** Answers a failure of the store, uncached: it may answer again at any moment. */
const answerFault = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const text =
    status === 503
      ? 'Release files cannot be read at the moment: try again.\n'
      : 'The file cannot be served.\n';
  return reply.code(status).headers(HEADERS_OF_FAULTS).type('text/plain; charset=utf-8').send(text);
};

/** Answers with readable code, for its developer. */
const answerDevelopment = async (
  development: DevelopmentFiles,
  reply: FastifyReply,
  address: {name: string; version: string; path: string},
): Promise<FastifyReply> => {
  const content = await development.file(address);
  if (!content) return answerMissing(reply);
  const extension = extname(address.path);
  reply.headers(HEADERS).type(contentTypes.get(extension) ?? 'application/octet-stream');
  if (extension === '.svg' || extension === '.html')
    reply.header('content-security-policy', PAGE_POLICY);
  return reply.send(Buffer.from(content));
};

/**
 * `/remotes/<name>/<version>/<path>`: the files of committed releases, compressed if the reader accepts it, and of
 * builds in development.
 */
export const assetRoutes = (
  scope: RegistryScope,
  {
    db,
    files,
    development,
  }: {db: RegistryDatabase; files: ReleaseFiles; development: DevelopmentFiles},
): void => {
  const findCommitted = createCommittedReleases(db);
  scope.setErrorHandler(answerFault);

  scope.get<AssetRoute>('/:name/:version/*', {schema: SCHEMA}, async (request, reply) => {
    const {name, version, '*': path} = request.params;
    if (isDevelopmentVersion(version))
      return answerDevelopment(development, reply, {name, version, path});
    const committed = await findCommitted(name, version);
    const listed = committed?.byPath.get(path);
    if (!committed || !listed) return answerMissing(reply);
    const extension = extname(path);
    const found = await files.open(
      committed,
      path,
      acceptedEncodings(request.headers['accept-encoding']),
    );
    if (!found) return answerMissing(reply);
    const {stream, size, encoding} = found;
    const etag = `"${listed.integrity}${encoding ? `.${encoding.name}` : ''}"`;
    reply
      .headers({...HEADERS, etag})
      .type(contentTypes.get(extension) ?? 'application/octet-stream');
    if (extension === '.svg' || extension === '.html')
      reply.header('content-security-policy', PAGE_POLICY);
    if (matchesETag(request.headers['if-none-match'], etag)) {
      stream.destroy();
      return reply.code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply.header('content-length', size).send(stream);
  });

  scope.setNotFoundHandler((_request, reply) => answerMissing(reply));
};
