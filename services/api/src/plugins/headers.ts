import type {FastifyInstance} from 'fastify';

/** On every answer of the API: its request id; never cached, never sniffed, no referrer unless a route says otherwise. */
export const registerHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
