import type {FastifyInstance, onRequestAsyncHookHandler, preHandlerAsyncHookHandler} from 'fastify';
import type {Core} from '../../core/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import {createRateLimit} from '@switchboard/service-kit/http';
import {getUser, readBearer, type SignedIn} from '../caller/auth.ts';
import {createIdempotency} from '../idempotency/index.ts';
import {networkOf} from '../network/network.ts';

interface Access {
  onRequest: onRequestAsyncHookHandler[];
  preHandler: preHandlerAsyncHookHandler[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Options of routes for signed-in people, first-time users too: 401 without a valid token, before the body is read. */
    requireUser: Access;
    /**
     * Options of every other route: also 403 `onboarding_required` without an active workspace, and `second_factor_required` if it requires
     * one.
     */
    requireWorkspace: Access;
    /** Options of public routes: 429 beyond the limit of sign-in calls of an address, before the body is read. */
    limitStrangers: Access;
  }
}

/**
 * Adds `app.requireUser` and `app.requireWorkspace`; both honour `Idempotency-Key` on POST.
 * @param findSignedIn owner of a token, or null when it is unknown, ended or revoked
 */
export const registerAuth = (
  app: FastifyInstance,
  deps: Pick<Core, 'config' | 'db' | 'now'>,
  findSignedIn: (token: string) => Promise<SignedIn | null>,
): void => {
  const authenticate: onRequestAsyncHookHandler = async (request) => {
    const token = readBearer(request);
    request.signedIn = token === null ? null : await findSignedIn(token);
    if (!request.signedIn) throw problem('unauthenticated', 'Please log in.');
  };
  const {begin} = createIdempotency(app, deps);
  app.decorateRequest('signedIn', null);
  app.decorate('limitStrangers', {onRequest: [limitOf(deps)], preHandler: []});
  app.decorate('requireUser', {onRequest: [authenticate], preHandler: [begin]});
  app.decorate('requireWorkspace', {onRequest: [authenticate, onboarded], preHandler: [begin]});
};

/**
 * Limits calls of each address, in this process: calls that are refused later count too, and cost next to nothing here. The limit of all
 * processes together is in the database (`guard/attempts.ts`).
 */
const limitOf = ({config, now}: Pick<Core, 'config' | 'now'>): onRequestAsyncHookHandler => {
  const {max, seconds} = config.limits.authPerIp;
  const limit = createRateLimit((max * 60) / seconds, now);
  return async ({ip}) => {
    const wait = limit.spend(networkOf(ip), 1);
    if (wait !== null)
      throw problem('rate_limited', 'Too many attempts. Wait a moment and try again.', {
        retryAfter: wait,
      });
  };
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
