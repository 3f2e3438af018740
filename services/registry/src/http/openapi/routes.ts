import type {FastifyDynamicSwaggerOptions} from '@fastify/swagger';
import {getOpenApi} from '@switchboard/contracts/registry/document/endpoints';
import type {Serve} from '../serve.ts';
import type {RegistryScope} from '../../scope.ts';
import {describeRoute} from './describe-route.ts';

/** Options with which `@fastify/swagger` describes the registry: from its endpoints, by {@link describeRoute}. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Registry of remotes',
      version: '1',
      description:
        'Releases of remotes: which of them run, and for whom. Every JSON response has error and message.',
    },
    components: {securitySchemes: {bearer: {type: 'http', scheme: 'bearer'}}},
    security: [{bearer: []}],
  },
  transform: describeRoute,
};

/** Public description of the registry's interface. */
export const openApiRoutes = (scope: RegistryScope, serve: Serve): void => {
  serve(getOpenApi, async ({reply}) =>
    reply.header('cache-control', 'no-cache').send(scope.swagger()),
  );
};
