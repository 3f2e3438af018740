import {createHash} from 'node:crypto';
import {type Problem, problem} from '../errors/index.ts';
import type {FastifyReply, FastifyRequest} from 'fastify';

/** Time for which an answer is repeated for the same request, in milliseconds. */
export const ANSWERS_KEPT_MS = 24 * 3600 * 1000;

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * `Idempotency-Key` of a request.
 * @returns undefined when there is none
 * @throws 400 when it is not 1 to 255 visible ASCII characters
 */
export const readIdempotencyKey = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw problem(
    'bad_request',
    'Idempotency-Key must be 1 to 255 visible characters without spaces, for example a new UUID for each change.',
  );
};

/** Identity of a request: a hash of method, address and body. */
export const fingerprintOf = ({
  method,
  url,
  body,
}: Pick<FastifyRequest, 'method' | 'url' | 'body'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();

/** 409 for another request under a key that is taken. */
export const idempotencyMismatch = (): Problem =>
  problem(
    'idempotency_mismatch',
    'This Idempotency-Key was used for another request, and nothing was changed by this one. Send it with a key of its own.',
  );

/** Marks a reply as a repeated answer. */
export const markReplay = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('idempotent-replay', 'true');
