import type {FastifyInstance} from 'fastify';

/** For untrusted bytes: opened by themselves, nothing of them runs, loads or has our origin. */
export const BYTES_POLICY = "default-src 'none'; sandbox";

/**
 * Headers of every answer of the API: its request id; never cached, never sniffed, nothing runs, no referrer unless a route overrides it.
 */
export const registerHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', BYTES_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
