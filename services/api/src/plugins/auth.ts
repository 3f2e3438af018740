import type {Role, TicketScope} from '@switchboard/contracts/user/schemas';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import type {ApiDeps} from '../deps.ts';
import {problem} from '@switchboard/service-kit/errors';
import {findSignedIn} from '../modules/account/auth/session.ts';
import {createIdempotency} from './idempotency.ts';

/** Someone with a valid token. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  workspaceId: string | null;
  role: Role | null;
  ticketScope: TicketScope | null;
  /** Their workspace requires a second factor by now, and they have none. */
  needsSecondFactor: boolean;
}
/** Someone at work in a workspace. Fits `Scope` of the database. */
export type Actor = SignedIn & {workspaceId: string; role: Role; ticketScope: TicketScope};

interface Access {
  onRequest: onRequestAsyncHookHandler[];
  preHandler: preHandlerAsyncHookHandler[];
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyInstance {
    /** Options of routes for signed-in people, first-time users too: 401 without a valid token, before the body is read. */
    requireUser: Access;
    /** Options of every other route: also 403 `onboarding_required` without an active workspace, and `second_factor_required` where it requires one. */
    requireWorkspace: Access;
  }
}

/** Adds `app.requireUser` and `app.requireWorkspace`; both honour `Idempotency-Key` on POST. */
export const registerAuth = (app: FastifyInstance, deps: ApiDeps): void => {
  const authenticate: onRequestAsyncHookHandler = async (request) => {
    const token = readBearer(request);
    request.signedIn = token === null ? null : await findSignedIn(deps, token);
    if (!request.signedIn) throw problem('unauthenticated', 'Please log in.');
  };
  const {begin} = createIdempotency(app, deps);
  app.decorateRequest('signedIn', null);
  app.decorate('requireUser', {onRequest: [authenticate], preHandler: [begin]});
  app.decorate('requireWorkspace', {onRequest: [authenticate, onboarded], preHandler: [begin]});
};

const onboarded: onRequestAsyncHookHandler = async (request) => {
  const {workspaceId, needsSecondFactor} = getUser(request);
  if (workspaceId === null)
    throw problem('onboarding_required', 'Set up or join a workspace first.');
  if (needsSecondFactor)
    throw problem(
      'second_factor_required',
      'Your workspace requires a second factor. Set one up in your profile first.',
    );
};

/** The token of `Authorization: Bearer …`, or null. The cookie is never read: no cross-site request can carry a token. */
export const readBearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The caller, below `requireUser` or `requireWorkspace`. */
export const getUser = (request: FastifyRequest): SignedIn => {
  if (!request.signedIn) throw problem('unauthenticated', 'Please log in.');
  return request.signedIn;
};

/** The caller within a workspace, below `requireWorkspace`. */
export const getActor = (request: FastifyRequest): Actor => {
  const {workspaceId, role, ticketScope, ...user} = getUser(request);
  if (workspaceId === null || role === null || ticketScope === null)
    throw problem('onboarding_required', 'Set up or join a workspace first.');
  return {...user, workspaceId, role, ticketScope};
};
