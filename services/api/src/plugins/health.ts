import type {FastifyInstance} from 'fastify';
import {type Database, ping} from '../database/index.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers too. */
export const registerHealth = (app: FastifyInstance, {db}: Database): void => {
  app.get('/healthz', {logLevel: 'silent', schema: {hide: true}}, async () => ({error: false, message: 'live'}));
  app.get('/readyz', {logLevel: 'silent', schema: {hide: true}}, async () => {
    await ping(db);
    return {error: false, message: 'ready'};
  });
};
