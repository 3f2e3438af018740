import type {FastifyDynamicSwaggerOptions} from '@fastify/swagger';
import type {RegistryScope} from '../scope.ts';
import {describeRoute} from './describe-route.ts';

/** How `@fastify/swagger` describes the registry: from the schemas that validate, and {@link describeRoute}. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Registry of remotes',
      version: '1',
      description:
        'Releases of remotes, what runs of them and for whom. Every JSON answer carries error and message.',
    },
    components: {securitySchemes: {bearer: {type: 'http', scheme: 'bearer'}}},
    security: [{bearer: []}],
  },
  transform: describeRoute,
};

/** GET /openapi.json: the description of the registry's interface, for everyone. */
export const openApiRoutes = (scope: RegistryScope): void => {
  scope.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(scope.swagger()),
  );
};
