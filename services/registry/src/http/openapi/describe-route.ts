import type {SwaggerTransform} from '@fastify/swagger';
import type {AnyEndpoint, RegistryEndpoint} from '@switchboard/contracts/endpoint';
import {Refusal} from '@switchboard/contracts/registry/gate/schemas';
import {describeBy, type Remarks} from '@switchboard/service-kit/endpoints';
import Type from 'typebox';

const writeHeaders = {
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'A request repeated with the same key is done only once',
    }),
  ),
  'dry-run': Type.Optional(
    Type.Literal('true', {description: 'Checks and responds, but changes nothing'}),
  ),
};

const wordOf = (token: NonNullable<RegistryEndpoint['token']>): string =>
  token === 'any'
    ? token
    : token.map((who) => (who === 'publish' ? 'publish:<remote>' : who)).join(' or ');

const remarksOf = (endpoint: AnyEndpoint): Remarks => {
  const {token, isWrite, ifMatch, takes} = endpoint as RegistryEndpoint;
  return {
    headers: {
      ...(ifMatch && {'if-match': Type.String({description: 'The exact ETag of the remote'})}),
      ...(isWrite && writeHeaders),
    },
    ...(token === undefined
      ? {security: []}
      : {description: `Needs a token with the scope ${wordOf(token)}.`}),
    ...(takes === 'bytes' && {
      consumes: ['application/octet-stream'],
      body: Type.String({format: 'binary'}),
    }),
  };
};

const describeEndpoint = describeBy(remarksOf, Refusal);

/** Describes the routes of the registry's endpoints from those; others describe themselves. */
export const describeRoute: SwaggerTransform = (route) => {
  const {schema, url} = describeEndpoint(route);
  return {schema, url: url.replace('*', ':path')};
};
