import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
  successStatus,
} from '@switchboard/contracts/endpoint';
import type {FastifyReply, FastifyRequest, RouteOptions} from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoint of the route; undefined for pages and files. */
    endpoint?: AnyEndpoint;
  }
}

/** A validated request to an endpoint. */
export interface Call<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type WithoutEnvelope<Body> = Body extends unknown
  ? Omit<Body, 'error' | 'message'> & {
      message?: string;
      /** A refusal sent with the status of a success, where the specification requires it (section 7). */
      error?: true;
    }
  : never;

/** Result of a handler: the answer without its envelope, or the sent reply if the answer is not JSON or empty. */
export type Answer<E extends AnyEndpoint> = [AnswerOf<E>] extends [{error: boolean}]
  ? [AnswerOf<E>] extends [never]
    ? FastifyReply
    : WithoutEnvelope<AnswerOf<E>>
  : FastifyReply;

/**
 * Fastify route of an endpoint: its address, its schemas and the envelope around the handler's result.
 * @param handle gets the validated request; the status is the endpoint's first unless it sets another on the reply
 */
export const routeOf = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): RouteOptions => ({
  method: endpoint.method,
  url: pathOf(endpoint),
  config: {endpoint},
  schema: schemaOf(endpoint),
  handler: async (request, reply) => {
    const {params, query, body} = request as Pick<Call<E>, 'params' | 'query' | 'body'>;
    reply.code(successStatus(endpoint));
    const answer: object = await handle({params, query, body, request, reply});
    // A reply is awaited like a promise: the result of a handler that sent it is undefined here.
    return reply.sent ? reply : {error: false, message: '', ...answer};
  },
});

const schemaOf = ({params, query, body, response}: AnyEndpoint) => ({
  ...(params && {params}),
  ...(query && {querystring: query}),
  ...(body && {body}),
  response,
});
