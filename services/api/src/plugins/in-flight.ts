import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {InFlightLimits} from '../config/index.ts';
import {problem} from '../errors/index.ts';
import {answerProblem} from './errors.ts';

type Kind = keyof InFlightLimits;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives up the place that the request has among those of its kind. */
    leave: (() => void) | null;
  }
}

const SERVICE = /^\/(?:api|connect|campaign|training)\//;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which requests share a limit; null: files of the page, health, the websocket. */
const kindOf = ({method, url, headers}: FastifyRequest): Kind | null => {
  if (url.startsWith('/api/auth/')) return 'signIn';
  if (url.startsWith('/registry/')) return headers.authorization === undefined ? 'registry' : 'publish';
  if (!SERVICE.test(url)) return null;
  if (headers['content-type']?.startsWith('multipart/')) return 'file';
  return READS.has(method) ? 'read' : 'write';
};

/** So many at the same time are no flood, however long each takes. */
const FEW = 24;
const WAIT_MS = 1000;

/** Files of a release come all at once, and one that is refused fails the whole of it. */
const mayWait = (kind: Kind) => kind === 'publish';

const isStuck = (others: ReadonlySet<{since: number}>): boolean => {
  const [oldest] = others;
  return oldest !== undefined && others.size >= FEW && performance.now() - oldest.since > WAIT_MS;
};

/**
 * Answers 503 with Retry-After at once where so many requests of a kind are worked on that a further one would only wait, or where many
 * have waited for a second: what is taken is answered soon, and a flood of one kind keeps nobody from the others. Slow senders and slow readers hold no place.
 */
export const registerInFlight = (app: FastifyInstance, limits: InFlightLimits): void => {
  /** When those of each kind came, the oldest first. */
  const busy: Record<Kind, Set<{since: number}>> = {signIn: new Set(), read: new Set(), write: new Set(), file: new Set(), registry: new Set(), publish: new Set()};

  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const kind = kindOf(request);
    if (kind === null || request.leave) return;
    const others = busy[kind];
    if (others.size >= limits[kind] || (isStuck(others) && !mayWait(kind))) {
      answerProblem(problem('unavailable', 'The service is busy. Try again in a moment.') as unknown as FastifyError, request, reply);
      return reply;
    }
    const place = {since: performance.now()};
    others.add(place);
    request.leave = () => {
      others.delete(place);
      request.leave = null;
    };
  };
  const leave = async (request: FastifyRequest) => request.leave?.();

  app.decorateRequest('leave', null);
  app.addHook('onRequest', enter);
  // Its body may take long to come.
  app.addHook('preParsing', leave);
  app.addHook('preValidation', enter);
  // Its answer may take long to be read.
  app.addHook('onSend', leave);
  app.addHook('onResponse', leave);
};
