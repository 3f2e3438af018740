import type {FastifyInstance} from 'fastify';
import {whileWanted} from '../../workers/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts once the request is closed before its answer has left. */
    asked: AbortSignal | null;
  }
}

const nothing = () => undefined;

/**
 * Ends turns and threads that a request uses once it is closed before its answer has left. Its work there yields the turn of its body to
 * the next one (decision 0135).
 */
export const registerAsked = (app: FastifyInstance): void => {
  app.decorateRequest('asked', null);
  app.addHook('onRequest', (request, {raw}, done) => {
    const asked = new AbortController();
    raw.once('close', () => {
      if (!raw.writableFinished) asked.abort();
    });
    request.asked = asked.signal;
    done();
  });
  app.addHook('preHandler', ({asked, leaveBodyTurn}, _reply, done) => {
    if (asked) whileWanted({signal: asked, stepAside: leaveBodyTurn ?? nothing}, done);
    else done();
  });
};
