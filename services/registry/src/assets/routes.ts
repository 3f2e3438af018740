import {open, type FileHandle} from 'node:fs/promises';
import {extname} from 'node:path/posix';
import type {FastifyReply} from 'fastify';
import type {RegistryContext} from '../context.ts';
import {matchesETag} from '../http/etags.ts';
import type {RegistryScope} from '../scope.ts';
import {createCommittedReleases} from './committed-releases.ts';
import {contentTypes} from './content-types.ts';
import {acceptedEncodings, type Encoding} from './negotiation.ts';

interface AssetRoute {
  Params: {name: string; version: string; '*': string};
}

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/** For files that a browser would run as a page of our origin if a person opened them. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface OpenFile {
  handle: FileHandle;
  size: number;
  encoding: Encoding | undefined;
}

const openFile = async (path: string, encoding: Encoding | undefined): Promise<OpenFile | undefined> => {
  try {
    const handle = await open(`${path}${encoding?.ending ?? ''}`);
    return {handle, size: (await handle.stat()).size, encoding};
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const openBest = async (path: string, candidates: Encoding[]): Promise<OpenFile | undefined> => {
  for (const encoding of [...candidates, undefined]) {
    const file = await openFile(path, encoding);
    if (file) return file;
  }
  return undefined;
};

/** A missing file is plain text and not kept: a page in its place would run as a broken script. */
const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({
    'cache-control': 'no-store', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }).type('text/plain; charset=utf-8').send('Not found: no committed release has this file.\n');

/** `/remotes/<name>/<version>/<path>`: the files of committed releases, compressed where the reader takes it. */
export const assetRoutes = (scope: RegistryScope, {db, files}: RegistryContext): void => {
  const findCommitted = createCommittedReleases(db);

  scope.get<AssetRoute>('/:name/:version/*', async (request, reply) => {
    const {name, version, '*': path} = request.params;
    const committed = await findCommitted(name, version);
    const listed = committed?.byPath.get(path);
    if (!committed || !listed) return answerMissing(reply);
    const extension = extname(path);
    const found = await openBest(files.pathOf(committed, path), acceptedEncodings(request.headers['accept-encoding']));
    if (!found) return answerMissing(reply);
    const {handle, size, encoding} = found;
    const etag = `"${listed.integrity}${encoding ? `.${encoding.name}` : ''}"`;
    reply.headers({...HEADERS, etag}).type(contentTypes.get(extension) ?? 'application/octet-stream');
    if (extension === '.svg' || extension === '.html') reply.header('content-security-policy', PAGE_POLICY);
    if (matchesETag(request.headers['if-none-match'], etag)) {
      await handle.close();
      return reply.code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply.header('content-length', size).send(handle.createReadStream());
  });

  scope.setNotFoundHandler((_request, reply) => answerMissing(reply));
};
