import multipart from '@fastify/multipart';
import {takeJson} from '@switchboard/service-kit/http';
import type {FastifyInstance} from 'fastify';
import {mayHoldUnstorable, storable} from '../../database/index.ts';
import {registerBodyTurns} from './body-turns.ts';

/**
 * Removes unstorable characters from bodies, queries and parameters. Accepts JSON, with an empty body where the schema requires none
 * (logout), and files in forms (`uploads.ts`).
 */
export const registerBodies = (app: FastifyInstance): void => {
  takeJson(app, {
    types: ['application/json'],
    keep: (value, json) => (mayHoldUnstorable(json) ? storable(value) : value),
    enter: registerBodyTurns(app),
  });
  app.addHook('preValidation', async (request) => {
    request.query = storable(request.query);
    request.params = storable(request.params);
  });
  app.register(multipart, {limits: {files: 1, fields: 0, parts: 1}});
};
