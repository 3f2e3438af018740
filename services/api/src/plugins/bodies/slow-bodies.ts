import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {problem} from '@switchboard/service-kit/errors';
import {answerProblem} from '@switchboard/service-kit/http';
import {CALLER_SHARE, createCallerOf} from '../caller/caller.ts';

/** Maximum size of bodies from unauthenticated callers. */
const AUTH_BODY_BYTES = 16 * 1024;
/** A body of up to this size must arrive soon; larger ones have as long as a request may take. */
const SMALL_BYTES = 1024 * 1024;
const SMALL_MS = 15_000;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
    /** Returns the memory that is reserved for its body. */
    releaseBody: (() => void) | null;
  }
}

/** Memory reserved for bodies, in total and per caller. */
const createMemory = (most: number) => {
  let held = 0;
  const callerOf = createCallerOf();
  const heldBy = new Map<string, number>();
  return {
    /** @returns the function that returns it */
    hold: (request: FastifyRequest, bytes: number): (() => void) => {
      const caller = callerOf(request);
      const add = (change: number) => {
        held += change;
        heldBy.set(caller, (heldBy.get(caller) ?? 0) + change);
        if (heldBy.get(caller) === 0) heldBy.delete(caller);
      };
      add(bytes);
      return () => add(-bytes);
    },
    hasRoom: (request: FastifyRequest, bytes: number): boolean =>
      held + bytes <= most && (heldBy.get(callerOf(request)) ?? 0) + bytes <= most * CALLER_SHARE,
  };
};

/** Limits the resources of slow bodies: their size before authentication, their time, and their memory in total and per caller. */
export const limitBodies = (app: FastifyInstance, {bodyBytes: most}: {bodyBytes: number}): void => {
  const memory = createMemory(most);

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const {
      'content-length': length,
      'transfer-encoding': chunked,
      'content-type': type = '',
    } = request.headers;
    if ((length === undefined && chunked === undefined) || type.startsWith('multipart/')) return;
    const limit = request.routeOptions.bodyLimit;
    const bytes = Math.min(Number(length ?? limit), limit);
    if (!memory.hasRoom(request, bytes)) {
      answerProblem(
        problem(
          'unavailable',
          'The service is busy. Try again in a moment.',
        ) as unknown as FastifyError,
        request,
        reply,
      );
      return reply;
    }
    request.releaseBody = memory.hold(request, bytes);
    reply.raw.once('close', () => end(request));
    if (bytes <= SMALL_BYTES)
      request.bodyTimer = setTimeout(() => request.raw.destroy(), SMALL_MS).unref();
  };
  const end = (request: FastifyRequest) => {
    request.releaseBody?.();
    request.releaseBody = null;
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    request.bodyTimer = null;
  };

  app.decorateRequest('bodyTimer', null);
  app.decorateRequest('releaseBody', null);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/auth/')) route.bodyLimit ??= AUTH_BODY_BYTES;
  });
  app.addHook('preParsing', begin);
  app.addHook('preValidation', async (request) => end(request));
};
