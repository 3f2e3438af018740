import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {problem} from '../errors/index.ts';
import {answerProblem} from './errors.ts';

/** Bodies of people who are not known yet. */
const AUTH_BODY_BYTES = 16 * 1024;
/** A body of up to this size must come soon; larger ones have as long as a request may take. */
const SMALL_BYTES = 1024 * 1024;
const SMALL_MS = 15_000;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
    /** Bytes that are set aside for its body. */
    bodyBytes: number;
  }
}

/** Limits what bodies that come slowly hold: their size before anybody signed in, their time, and the memory of all together. */
export const limitBodies = (app: FastifyInstance, {bodyBytes: most}: {bodyBytes: number}): void => {
  let held = 0;

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const {'content-length': length, 'transfer-encoding': chunked, 'content-type': type = ''} = request.headers;
    if ((length === undefined && chunked === undefined) || type.startsWith('multipart/')) return;
    const limit = request.routeOptions.bodyLimit;
    const bytes = Math.min(Number(length ?? limit), limit);
    if (held + bytes > most) {
      answerProblem(problem('unavailable', 'The service is busy. Try again in a moment.') as unknown as FastifyError, request, reply);
      return reply;
    }
    held += bytes;
    request.bodyBytes = bytes;
    reply.raw.once('close', () => end(request));
    if (bytes <= SMALL_BYTES) request.bodyTimer = setTimeout(() => request.raw.destroy(), SMALL_MS).unref();
  };
  const end = (request: FastifyRequest) => {
    held -= request.bodyBytes;
    request.bodyBytes = 0;
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    request.bodyTimer = null;
  };

  app.decorateRequest('bodyTimer', null);
  app.decorateRequest('bodyBytes', 0);
  app.addHook('onRoute', route => {
    if (route.url.startsWith('/api/auth/')) route.bodyLimit ??= AUTH_BODY_BYTES;
  });
  app.addHook('preParsing', begin);
  app.addHook('preValidation', async request => end(request));
};
