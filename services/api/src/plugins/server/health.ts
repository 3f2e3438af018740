import type {FastifyInstance} from 'fastify';
import type {Core} from '../../core/index.ts';
import type {Space} from '../limits/free-space.ts';
import {ping} from '../../database/index.ts';
import type {LoopFigures} from '../../loop/index.ts';

/** `/healthz`: the process lives, with its number of event-loop holds. `/readyz`: the database answers too, and there is space to write. */
export const registerHealth = (
  app: FastifyInstance,
  {db, space}: Pick<Core, 'db'> & {space: Space},
  readLoop: () => LoopFigures,
): void => {
  app.get('/healthz', {logLevel: 'silent', schema: {hide: true}}, async () => ({
    error: false,
    message: 'live',
    loop: readLoop(),
  }));
  app.get('/readyz', {logLevel: 'silent', schema: {hide: true}}, async () => {
    await ping(db);
    await space.expectRoom();
    return {error: false, message: 'ready'};
  });
};
