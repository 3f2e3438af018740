import type {FastifyInstance, preHandlerAsyncHookHandler} from 'fastify';
import type {Core} from '../../core/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import {
  ANSWERS_KEPT_MS,
  fingerprintOf,
  idempotencyMismatch,
  markReplay,
  readIdempotencyKey,
} from '@switchboard/service-kit/idempotency';
import type {SignedIn} from '../caller/auth.ts';
import {deleteClaim, findClaim, freeOldClaim, insertClaim, saveAnswer} from './repository.ts';

const ABANDONED_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey: string | null;
  }
}

/**
 * `Idempotency-Key` on POST (decision 0018): the first answer is kept for 24 h and repeated for the same request; another request under the
 * same key is 409 `idempotency_mismatch`. Server failures are not kept.
 * @returns `begin`, to run after authentication
 */
export const createIdempotency = (
  app: FastifyInstance,
  deps: Pick<Core, 'db' | 'now'>,
): {begin: preHandlerAsyncHookHandler} => {
  app.decorateRequest('idempotencyKey', null);

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.idempotencyKey === null || !request.signedIn) return;
    const isKept = reply.statusCode < 500 && reply.statusCode !== 429;
    const answer = isKept
      ? {status: reply.statusCode, body: typeof payload === 'string' ? payload : ''}
      : null;
    const held = {userId: request.signedIn.userId, key: request.idempotencyKey};
    await (answer ? saveAnswer(deps.db, held, answer) : deleteClaim(deps.db, held));
  });

  const begin: preHandlerAsyncHookHandler = async (request, reply) => {
    if (request.method !== 'POST' || !request.signedIn) return;
    const key = readIdempotencyKey(request);
    if (key === undefined) return;
    const fingerprint = fingerprintOf(request);
    const earlier = await claim(deps, request.signedIn, {key, fingerprint});
    if (!earlier) {
      request.idempotencyKey = key;
      return;
    }
    if (!earlier.fingerprint.equals(fingerprint)) throw idempotencyMismatch();
    if (earlier.status === null)
      throw problem('in_progress', 'The same request is being handled. Wait for its answer.', {
        retryAfter: 1,
      });
    return markReplay(reply, earlier.status)
      .type('application/json; charset=utf-8')
      .send(earlier.body ?? '');
  };
  return {begin};
};

/** Claims the key for this request, or returns its current holder. */
const claim = async (
  {db, now}: Pick<Core, 'db' | 'now'>,
  {userId}: SignedIn,
  {key, fingerprint}: {key: string; fingerprint: Buffer},
) => {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await freeOldClaim(
    db,
    {userId, key},
    {before: ago(ANSWERS_KEPT_MS), givenUpBefore: ago(ABANDONED_MS)},
  );
  if (await insertClaim(db, {userId, key, fingerprint, createdAt: at})) return null;
  const row = await findClaim(db, {userId, key});
  return row ? {...row, fingerprint: Buffer.from(row.fingerprint)} : null;
};
