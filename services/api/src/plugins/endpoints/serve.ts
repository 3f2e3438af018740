import type {Endpoint} from '@switchboard/contracts/endpoint';
import type {Proof} from '@switchboard/contracts/proof';
import {type Answer, type Call, oneLineTexts, routeOf} from '@switchboard/service-kit/endpoints';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import {readIfMatch} from '../../database/index.ts';
import {clientOf} from '../caller/client.ts';
import {type Actor, getActor, getUser, type Proven, type SignedIn} from '../caller/auth.ts';
import {requireCapability, requireEveryTicket} from '../caller/capability.ts';

type CallerOf<E extends Endpoint> = E extends {access: 'everyone'}
  ? object
  : E extends {access: 'user'}
    ? {user: SignedIn}
    : {actor: Actor};
type VersionOf<E extends Endpoint> = E extends {ifMatch: true} ? {version: number} : object;
type ProvenOf<E extends Endpoint> = E extends {proof: true} ? {proven: Proven} : object;

/** Argument of a handler: the request as the endpoint's schemas describe it, the caller, their proof, and the edited version. */
export type ApiCall<E extends Endpoint> = Call<E> & CallerOf<E> & VersionOf<E> & ProvenOf<E>;

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

/** Routes of endpoints as a plugin: `define` gets `serve`, which registers a handler for an endpoint and its callers. */
export const routes = (define: (serve: Serve, app: FastifyInstance) => void): FastifyPluginAsync =>
  Object.assign(async (app: FastifyInstance) => define(serveOn(app), app), NAMED);

const serveOn =
  (app: FastifyInstance): Serve =>
  (endpoint, handle, {preHandler, ...extras} = {}) => {
    const {onRequest, preHandler: begin} = guardsOf(app, endpoint);
    const route = routeOf(endpoint, (call) =>
      handle({...call, ...callerOf(endpoint, call.request)} as ApiCall<typeof endpoint>),
    );
    app.route({
      ...route,
      schema: {...route.schema, ...(endpoint.body && {body: oneLineTexts(endpoint.body)})},
      ...extras,
      onRequest,
      preHandler: preHandler ? [preHandler, ...begin] : begin,
    });
  };

const guardsOf = (app: FastifyInstance, {access, needs, everyTicket}: Endpoint) => {
  if (access === 'everyone') return app.limitStrangers;
  if (access === 'user') return app.requireUser;
  const {onRequest, preHandler} = app.requireWorkspace;
  const permit: onRequestAsyncHookHandler = async (request) => {
    const actor = getActor(request);
    if (needs) requireCapability(actor, needs);
    if (everyTicket) requireEveryTicket(actor);
  };
  return {onRequest: needs || everyTicket ? [...onRequest, permit] : onRequest, preHandler};
};

const callerOf = ({access, ifMatch, proof}: Endpoint, request: FastifyRequest) => ({
  ...(access === 'user' && {user: getUser(request)}),
  ...(access === undefined && {actor: getActor(request)}),
  ...(ifMatch && {version: readIfMatch(request.headers['if-match'])}),
  ...(proof && {proven: provenBy(request)}),
});

const provenBy = (request: FastifyRequest): Proven => {
  const {currentPassword, code} = request.body as Proof;
  return {
    userId: getUser(request).userId,
    proof: {currentPassword, ...(code !== undefined && {code})},
    client: clientOf(request),
  };
};
