import type {FastifyRequest} from 'fastify';
import {readBearer} from './auth.ts';
import {peerOf} from './connections.ts';

/** The part of what all callers share that one of them may hold; the others find room in the rest. */
export const CALLER_SHARE = 3 / 4;

const REMEMBERED = 10_000;

/**
 * Tells who asks: a workspace is one caller, whoever of it asks; a stranger is known by the network.
 * A token says it before its session is read, if it was read before.
 */
export const createCallerOf = (): ((request: FastifyRequest) => string) => {
  const byToken = new Map<string, string>();
  return (request) => {
    const token = readBearer(request);
    if (token === null) return peerOf(request.ip) ?? '';
    if (!request.signedIn) return byToken.get(token) ?? token;
    const caller = request.signedIn.workspaceId ?? request.signedIn.userId;
    if (byToken.size >= REMEMBERED) byToken.clear();
    byToken.set(token, caller);
    return caller;
  };
};
