import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type {FastifyInstance, FastifySchema} from 'fastify';
import {describeEndpoint} from './describe-endpoint.ts';
import {addExamples, type Described} from './examples.ts';
import {docsTheme} from './theme.ts';

/** Serves the API's description at `/docs` and `/docs/json`, from the same schemas that validate. */
export const registerOpenApi = async (app: FastifyInstance, productName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1.0.0',
        description: 'Every JSON answer carries error and message.',
      },
      components: {securitySchemes: {bearer: {type: 'http', scheme: 'bearer'}}},
      security: [{bearer: []}],
    },
    transform: (route) => {
      const {schema, url} = describeEndpoint(route);
      return {schema: {tags: [tagOf(url)], ...schema, ...fileAnswer(schema)}, url};
    },
    transformObject: (given) =>
      'openapiObject' in given
        ? (addExamples(given.openapiObject as Described) as typeof given.openapiObject)
        : given.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    ...docsTheme(productName),
  });
};

/** Schema of a route that declares the type of its file. */
const fileAnswer = ({produces}: FastifySchema = {}): FastifySchema => {
  const [type] = produces ?? [];
  return type
    ? {response: {200: {description: 'The file', content: {[type]: {schema: {type: 'string'}}}}}}
    : {};
};

/** Turns `/connect/api/tickets/:id` into `connect`. */
const tagOf = (url: string) =>
  url.startsWith('/api/') ? 'account' : (url.split('/')[1] ?? 'account');
