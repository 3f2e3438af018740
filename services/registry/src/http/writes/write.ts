import type {FastifyReply, FastifyRequest} from 'fastify';
import type {TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import {
  ANSWERS_KEPT_MS,
  fingerprintOf,
  idempotencyMismatch,
  markReplay,
  readIdempotencyKey,
} from '@switchboard/service-kit/idempotency';
import {
  type IdempotencyRow,
  readSerial,
  type RegistryTransaction,
  type Transact,
} from '../../database/index.ts';
import type {Actor, Callers} from '../caller.ts';
import {deleteAnswers, findAnswer, insertAnswer} from './repository.ts';

/** Author of a write, and the transaction under the lock of the registry in which all of it happens. */
export interface Writing {
  transaction: RegistryTransaction;
  actor: Actor;
}

interface WriteOptions<Answer> {
  /** Scope of the token that the request needs; one of several. */
  scope: TokenScope | readonly TokenScope[];
  /** Makes the change and returns the answer; sets headers and status on the reply meanwhile. */
  run: (writing: Writing) => Promise<Answer>;
  /** Form of the answer that is kept for a repeated request, without contents that must not be stored. */
  kept?: (answer: Answer) => Answer;
}

/**
 * Handles a request that changes something: checks the token, runs it in one transaction under the registry's lock,
 * keeps its answer under the request's `Idempotency-Key` in the same transaction, and notifies readers of the document
 * of a change. A refused request changes nothing and keeps nothing. Nor does one with `Dry-Run: true`: it gets the
 * answer that it would have got.
 */
export type Write = <Answer extends {message: string}>(
  request: WriteRequest,
  reply: FastifyReply,
  options: WriteOptions<Answer>,
) => Promise<Answer>;

type WriteRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

type Claim = Pick<IdempotencyRow, 'actor' | 'key' | 'fingerprint' | 'at'>;

const claimOf = (request: WriteRequest, actor: Actor, at: Date): Claim | undefined => {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  return {actor: actor.name, key, fingerprint: fingerprintOf(request).toString('hex'), at};
};

/** Earlier answer to the same request; refuses another request under its key. */
const answeredBefore = async (
  transaction: RegistryTransaction,
  claim: Claim,
): Promise<IdempotencyRow | undefined> => {
  await deleteAnswers(transaction, new Date(claim.at.getTime() - ANSWERS_KEPT_MS));
  const earlier = await findAnswer(transaction, claim);
  if (!earlier || earlier.fingerprint === claim.fingerprint) return earlier;
  throw idempotencyMismatch();
};

const repeat = <Answer>(reply: FastifyReply, {status, etag, body}: IdempotencyRow): Answer => {
  markReplay(reply, status);
  if (etag !== null) reply.header('etag', etag);
  return JSON.parse(body) as Answer;
};

/** Ends the transaction of a dry run, so that no change of it stays. */
class DryRunRollback extends Error {
  override readonly name = 'DryRunRollback';
  readonly answer: {message: string};

  constructor(answer: {message: string}) {
    super('dry run');
    this.answer = answer;
  }
}

const isDryRunRollback = (error: unknown): error is DryRunRollback =>
  (error as Error).name === 'DryRunRollback';

/** True when the request is a dry run. */
export const isDryRun = ({headers}: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['dry-run'] === 'true';

/** Response of a dry run, which states that it is one. */
const dryRunResponse = <Answer extends {message: string}>(
  error: unknown,
  reply: FastifyReply,
): Answer => {
  if (!isDryRunRollback(error)) throw error;
  reply.removeHeader('etag');
  return {
    ...error.answer,
    message: `Dry run, nothing was changed: ${error.answer.message}`,
    dryRun: true,
  } as unknown as Answer;
};

const etagOf = (reply: FastifyReply): string | null => {
  const etag = reply.getHeader('etag');
  return typeof etag === 'string' ? etag : null;
};

export const createWrite =
  ({
    transact,
    tokens,
    now,
    onDocumentChange,
  }: {
    transact: Transact;
    tokens: Callers;
    now: () => Date;
    onDocumentChange: () => void;
  }): Write =>
  async (request, reply, {scope, run, kept = (answer) => answer}) => {
    const actor = await tokens.authorise(request.headers.authorization, scope);
    const claim = claimOf(request, actor, now());
    let isDocumentChanged = false;
    const answer = await transact(async (transaction) => {
      // Once more under the lock: the token may have been revoked while this waited for it.
      await tokens.authorise(request.headers.authorization, scope, transaction);
      const serial = await readSerial(transaction);
      const earlier = claim && (await answeredBefore(transaction, claim));
      if (earlier) return repeat<Awaited<ReturnType<typeof run>>>(reply, earlier);
      const given = await run({transaction, actor});
      if (isDryRun(request)) throw new DryRunRollback(kept(given));
      if (claim)
        await insertAnswer(transaction, {
          ...claim,
          status: reply.statusCode,
          etag: etagOf(reply),
          body: JSON.stringify(kept(given)),
        });
      isDocumentChanged = (await readSerial(transaction)) !== serial;
      return given;
    }).catch((error: unknown) => dryRunResponse<Awaited<ReturnType<typeof run>>>(error, reply));
    if (isDocumentChanged) onDocumentChange();
    return answer;
  };
