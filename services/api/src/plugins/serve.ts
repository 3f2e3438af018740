import type {Endpoint} from '@switchboard/contracts/endpoint';
import type {Capability} from '@switchboard/contracts/team/permissions';
import {type Answer, type Call, routeOf} from '@switchboard/service-kit/endpoints';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import {readIfMatch} from '../database/index.ts';
import {type Actor, getActor, getUser, type SignedIn} from './auth.ts';
import {requireCapability} from './capability.ts';
import {whileAsked} from './while-asked.ts';

type CallerOf<E extends Endpoint> = E extends {access: 'everyone'}
  ? object
  : E extends {access: 'user'}
    ? {user: SignedIn}
    : {actor: Actor};
type VersionOf<E extends Endpoint> = E extends {ifMatch: true} ? {version: number} : object;

/** What a handler gets: the request as the endpoint's schemas describe it, who calls, and the version that is edited. */
export type ApiCall<E extends Endpoint> = Call<E> & CallerOf<E> & VersionOf<E>;

interface RouteExtras {
  bodyLimit?: number;
  preValidation?: preValidationAsyncHookHandler;
  preHandler?: preHandlerAsyncHookHandler;
}

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handle: (call: ApiCall<E>) => Promise<Answer<E>>,
  extras?: RouteExtras,
) => void;

/** Fastify compares a plugin without a name of its own with everything that the process ever required. */
const NAMED = {[Symbol.for('fastify.display-name')]: 'routes'};

/** Routes of endpoints as a plugin: `define` gets `serve`, which lets a handler answer an endpoint to whom it is for. */
export const routes = (define: (serve: Serve, app: FastifyInstance) => void): FastifyPluginAsync =>
  Object.assign(async (app: FastifyInstance) => define(serveOn(app), app), NAMED);

const serveOn =
  (app: FastifyInstance): Serve =>
  (endpoint, handle, {preHandler, ...extras} = {}) => {
    const {onRequest, preHandler: begin} = guardsOf(app, endpoint);
    app.route({
      ...routeOf(endpoint, (call) =>
        whileAsked(call.reply, () =>
          handle({...call, ...callerOf(endpoint, call.request)} as ApiCall<typeof endpoint>),
        ),
      ),
      ...extras,
      onRequest,
      preHandler: preHandler ? [preHandler, ...begin] : begin,
    });
  };

const guardsOf = (app: FastifyInstance, {access, needs}: Endpoint) => {
  if (access === 'everyone') return app.limitStrangers;
  if (access === 'user') return app.requireUser;
  const {onRequest, preHandler} = app.requireWorkspace;
  return needs === undefined
    ? {onRequest, preHandler}
    : {onRequest: [...onRequest, refuseWithout(needs)], preHandler};
};

const refuseWithout =
  (capability: Capability): onRequestAsyncHookHandler =>
  async (request) =>
    requireCapability(getActor(request), capability);

const callerOf = ({access, ifMatch}: Endpoint, request: FastifyRequest) => ({
  ...(access === 'user' && {user: getUser(request)}),
  ...(access === undefined && {actor: getActor(request)}),
  ...(ifMatch && {version: readIfMatch(request.headers['if-match'])}),
});
