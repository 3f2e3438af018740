import {join} from 'node:path';
import fastifyStatic from '@fastify/static';
import type {FastifyError, FastifyInstance, FastifyReply} from 'fastify';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

const noFile = async (_request: unknown, reply: FastifyReply) =>
  reply
    .code(404)
    .headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'})
    .type('text/plain')
    .send('Not found\n');

/** A path that the file plugin refuses (a directory, a zero byte) is a missing file too. */
const refuseFile = async (error: FastifyError, request: unknown, reply: FastifyReply) => {
  if ((error.statusCode ?? 500) >= 500) throw error;
  return noFile(request, reply);
};

interface Folder {
  root: string;
  prefix: string;
  maxAge: number;
  immutable: boolean;
}

/** Serves a directory of files; a missing file is a plain 404, never the page. */
const serveFolder = (app: FastifyInstance, {root, prefix, maxAge, immutable}: Folder) =>
  app.register(
    async (scope) => {
      scope.setNotFoundHandler(noFile);
      scope.setErrorHandler(refuseFile);
      await scope.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        preCompressed: true,
        index: false,
        maxAge: maxAge * 1000,
        immutable,
        setHeaders: (reply) => {
          reply.header('x-content-type-options', 'nosniff');
          reply.header('access-control-allow-origin', '*');
        },
      });
    },
    {prefix},
  );

/** The worker verifies every file that it fetches by itself, wherever a release is stored; it never loads code. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src *",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the host's built files: hashed names are cached for ever, flags and the icon for a day, the service worker and the list of all are
 * always revalidated.
 * @param directory the host's `dist`
 */
export async function staticRoutes(app: FastifyInstance, directory: string): Promise<void> {
  await serveFolder(app, {
    root: join(directory, 'static'),
    prefix: '/static',
    maxAge: YEAR_SECONDS,
    immutable: true,
  });
  await serveFolder(app, {
    root: join(directory, 'flags'),
    prefix: '/flags',
    maxAge: DAY_SECONDS,
    immutable: false,
  });
  await app.register(fastifyStatic, {root: directory, serve: false});
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', {maxAge: DAY_SECONDS * 1000}),
  );
  app.get('/host.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('host.json', {cacheControl: false}),
  );
  app.get('/service-worker.js', (_request, reply) =>
    reply.headers(WORKER_HEADERS).sendFile('service-worker.js', {cacheControl: false}),
  );
}
