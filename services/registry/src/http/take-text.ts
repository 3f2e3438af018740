import {takeJson} from '@switchboard/service-kit/http';
import type {FastifyInstance} from 'fastify';
import type {RegistryScope} from '../scope.ts';

/**
 * Accepts JSON as `text/plain`, which a page of another origin may send without permission, and lets such pages read the
 * answers.
 * @param types further types to accept as JSON
 */
export const takeText = (scope: RegistryScope, types: readonly string[] = []): void => {
  scope.removeContentTypeParser('text/plain');
  takeJson(scope as unknown as FastifyInstance, {types: ['text/plain', ...types]});
  scope.addHook(
    'onRequest',
    async (_request, reply) =>
      void reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Date, Age',
      }),
  );
};
