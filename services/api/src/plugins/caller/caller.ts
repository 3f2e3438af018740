import type {FastifyRequest} from 'fastify';
import {readBearer} from './auth.ts';
import {peerOf} from '../network/connections.ts';

/** Share of common capacity that one caller may hold; the others find room in the rest. */
export const CALLER_SHARE = 3 / 4;

const REMEMBERED = 10_000;

/**
 * Identifies the caller: a workspace is one caller, whichever member calls; a stranger is identified by the network. A token that was read
 * before identifies it before its session is read.
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
