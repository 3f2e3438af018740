import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {problem} from '@switchboard/service-kit/errors';
import {answerProblem} from '@switchboard/service-kit/http';
import type {InFlightLimits} from '../../config/index.ts';
import {CALLER_SHARE, createCallerOf} from '../caller/caller.ts';

type Kind = keyof InFlightLimits;
interface Place {
  since: number;
  caller: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives up the request's place among those of its kind. */
    leave: (() => void) | null;
  }
}

const SERVICE = /^\/(?:api|connect|campaign|training)\//;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Kind of requests that share a limit; null: files of the page, health, the websocket. */
const kindOf = ({method, url, headers}: FastifyRequest): Kind | null => {
  if (url.startsWith('/api/auth/')) return 'signIn';
  if (url.startsWith('/registry/'))
    return headers.authorization === undefined ? 'registry' : 'publish';
  if (!SERVICE.test(url)) return null;
  return READS.has(method) ? 'read' : 'write';
};

/** This many at the same time are no flood, however long each takes. */
const FEW = 16;
const WAIT_MS = 500;

const isFlood = (own: readonly Place[], limit: number): boolean => {
  const [oldest] = own;
  if (oldest === undefined) return false;
  return (
    own.length >= Math.ceil(limit * CALLER_SHARE) ||
    (own.length >= FEW && performance.now() - oldest.since > WAIT_MS)
  );
};

/** Files of a release come all at once, and a refused one fails the whole release. */
const mayFlood = (kind: Kind) => kind === 'publish';

/**
 * Places of each kind.
 * @returns takes one and yields the function that gives it up; null if there is none for the caller
 */
const createPlaces = (limits: InFlightLimits) => {
  /** Oldest first. */
  const busy: Record<Kind, Set<Place>> = {
    signIn: new Set(),
    read: new Set(),
    write: new Set(),
    registry: new Set(),
    publish: new Set(),
  };
  return (kind: Kind, caller: string): (() => void) | null => {
    const others = busy[kind];
    if (others.size >= limits[kind]) return null;
    if (
      !mayFlood(kind) &&
      isFlood(
        [...others].filter((place) => place.caller === caller),
        limits[kind],
      )
    )
      return null;
    const place = {since: performance.now(), caller};
    others.add(place);
    return () => void others.delete(place);
  };
};

/**
 * Answers 503 with Retry-After at once if a further request of a kind would only wait, and if a caller holds their share, or many that have
 * waited for half a second: an accepted request is answered soon, and nobody's flood blocks others. Slow senders and slow readers hold no
 * place; files wait in turns of their own (`files/intake.ts`).
 */
export const registerInFlight = (app: FastifyInstance, limits: InFlightLimits): void => {
  const callerOf = createCallerOf();
  const enterBy =
    (takePlace: ReturnType<typeof createPlaces>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const kind = kindOf(request);
      if (kind === null || request.leave) return;
      const giveUp = takePlace(kind, callerOf(request));
      if (!giveUp) {
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
      request.leave = () => {
        giveUp();
        request.leave = null;
      };
    };
  const leave = async (request: FastifyRequest) => request.leave?.();

  app.decorateRequest('leave', null);
  // Held while the caller is identified.
  app.addHook('onRequest', enterBy(createPlaces(limits)));
  // Its body may arrive slowly.
  app.addHook('preParsing', leave);
  app.addHook('preValidation', enterBy(createPlaces(limits)));
  // Its answer may be read slowly.
  app.addHook('onSend', leave);
  app.addHook('onResponse', leave);
};
