import multipart from '@fastify/multipart';
import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import type {FastifyInstance} from 'fastify';
import {mayHoldUnstorable, storable} from '../database/index.ts';

/** What cannot be stored is left out of bodies, queries and parameters. JSON, with an empty body allowed where the schema asks for none (logout), and one uploaded file. */
export const registerBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', {parseAs: 'string'}, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, (error, value) => done(error, mayHoldUnstorable(body as string) ? storable(value) : value));
  });
  app.addHook('preValidation', async request => {
    request.query = storable(request.query);
    request.params = storable(request.params);
  });
  app.register(multipart, {limits: {fileSize: AVATAR_MAX_BYTES, files: 1, fields: 0, parts: 1}});
};
