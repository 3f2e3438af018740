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
    /** What the route serves; undefined for pages and files. */
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
      /** A refusal that travels with the status of a success, where the specification wants it (section 7). */
      error?: true;
    }
  : never;

/** What a handler gives: the answer without its envelope, or the sent reply where the answer is no JSON or has none. */
export type Answer<E extends AnyEndpoint> = [AnswerOf<E>] extends [{error: boolean}]
  ? [AnswerOf<E>] extends [never]
    ? FastifyReply
    : WithoutEnvelope<AnswerOf<E>>
  : FastifyReply;

/**
 * The Fastify route of an endpoint: its address, its schemas and the envelope around what the handler gives.
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
    // A reply is awaited like a promise: what a handler gives that sent it is undefined here.
    return reply.sent ? reply : {error: false, message: '', ...answer};
  },
});

const schemaOf = ({params, query, body, response}: AnyEndpoint) => ({
  ...(params && {params}),
  ...(query && {querystring: query}),
  ...(body && {body}),
  response,
});
