import type {FastifyInstance, FastifyRequest} from 'fastify';
import {type Hold, type LoopFigures, watchLoop} from './watch.ts';

const routeOf = ({method, routeOptions: {url}}: FastifyRequest) =>
  `${method} ${url ?? 'an unknown address'}`;

/**
 * Watches the event loop while the instance runs.
 * @param onHold gets each hold of more than 50 ms
 * @returns the figures so far
 */
export const registerLoopWatch = (
  app: FastifyInstance,
  onHold: (hold: Hold) => void,
): (() => LoopFigures) => {
  const underWay = new Set<FastifyRequest>();
  const watch = watchLoop((ms) =>
    onHold({ms, routes: [...new Set([...underWay].map(routeOf))].sort()}),
  );
  app.addHook('onRequest', async (request) => void underWay.add(request));
  app.addHook('onResponse', async (request) => void underWay.delete(request));
  app.addHook('onRequestAbort', async (request) => void underWay.delete(request));
  app.addHook('onClose', async () => watch.stop());
  return watch.read;
};
