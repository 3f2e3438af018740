import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {extname} from 'node:path/posix';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ConsoleBuild} from '@switchboard/contracts/registry/builds';
import {acceptedEncodings, contentTypes, type Encoding} from '../storage/rules.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Bytes in the best available encoding that the reader accepts. */
const readBest = async (
  path: string,
  encodings: readonly Encoding[],
): Promise<{bytes: Buffer; encoding?: Encoding} | undefined> => {
  for (const encoding of encodings) {
    const bytes = await readIfThere(`${path}${encoding.ending}`);
    if (bytes) return {bytes, encoding};
  }
  const bytes = await readIfThere(path);
  return bytes && {bytes};
};

const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'})
    .type('text/plain; charset=utf-8')
    .send('Not found: the console has no such file.\n');

/**
 * Sends files of a build by the paths that it lists, and no other: names with a hash are cached forever, the rest for a
 * day.
 * @param directory the console's `dist`
 */
export const createConsoleFiles = (directory: string, {files}: ConsoleBuild) => {
  const known = new Set(files.map(({path}) => path));
  return {
    has: (path: string): boolean => known.has(path),
    async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const found = known.has(path)
        ? await readBest(
            join(directory, path),
            acceptedEncodings(request.headers['accept-encoding']),
          )
        : undefined;
      if (!found) return answerMissing(reply);
      if (found.encoding) reply.header('content-encoding', found.encoding.name);
      return reply
        .headers({
          'cache-control': path.startsWith('static/') ? FOR_EVER : A_DAY,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          vary: 'Accept-Encoding',
        })
        .type(contentTypes.get(extname(path)) ?? 'application/octet-stream')
        .send(found.bytes);
    },
  };
};
