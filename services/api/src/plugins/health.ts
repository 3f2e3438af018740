import {sql} from 'kysely';
import type {FastifyInstance} from 'fastify';
import type {Database} from '../database/index.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers too. */
export const registerHealth = (app: FastifyInstance, {db}: Database): void => {
  app.get('/healthz', {logLevel: 'silent', schema: {hide: true}}, async () => ({error: false, message: 'live'}));
  app.get('/readyz', {logLevel: 'silent', schema: {hide: true}}, async () => {
    await sql`select 1`.execute(db);
    return {error: false, message: 'ready'};
  });
};
