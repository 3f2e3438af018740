import multipart from '@fastify/multipart';
import {isTooDeep, TOO_DEEP} from '@switchboard/contracts/depth';
import type {FastifyInstance} from 'fastify';
import {mayHoldUnstorable, storable} from '../database/index.ts';
import {problem} from '@switchboard/service-kit/errors';

/** What cannot be stored is left out of bodies, queries and parameters. JSON, with an empty body allowed where the schema asks for none (logout), and files in forms (`uploads.ts`). */
export const registerBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', {parseAs: 'string'}, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, body as string, (error, value) => {
        if (isTooDeep(value)) done(problem('bad_request', TOO_DEEP));
        else done(error, mayHoldUnstorable(body as string) ? storable(value) : value);
      });
  });
  app.addHook('preValidation', async (request) => {
    request.query = storable(request.query);
    request.params = storable(request.params);
  });
  app.register(multipart, {limits: {files: 1, fields: 0, parts: 1}});
};
