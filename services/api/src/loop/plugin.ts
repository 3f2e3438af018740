import type {FastifyInstance, FastifyRequest} from 'fastify';
import {type Hold, type LoopFigures, type LoopWatch, watchLoop} from './watch.ts';

const routeOf = ({method, routeOptions: {url}}: FastifyRequest) =>
  `${method} ${url ?? 'an unknown address'}`;

/**
 * Watches the event loop from when the instance is ready until it is closed.
 * @param onHold gets each hold of more than 50 ms
 * @returns the current figures
 */
export const registerLoopWatch = (
  app: FastifyInstance,
  onHold: (hold: Hold) => void,
): (() => LoopFigures) => {
  const underWay = new Set<FastifyRequest>();
  let watch: LoopWatch | undefined;
  app.addHook('onReady', async () => {
    watch = watchLoop((ms) =>
      onHold({ms, routes: [...new Set([...underWay].map(routeOf))].sort()}),
    );
  });
  app.addHook('onRequest', async (request) => void underWay.add(request));
  app.addHook('onResponse', async (request) => void underWay.delete(request));
  app.addHook('onRequestAbort', async (request) => void underWay.delete(request));
  app.addHook('onClose', async () => watch?.stop());
  return () => watch?.read() ?? {holds: 0, longestMs: 0, late: 0};
};
