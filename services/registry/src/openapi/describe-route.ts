import type {SwaggerTransform} from '@fastify/swagger';
import Type, {type TSchema} from 'typebox';
import {OPERATIONS, Refusal, type Operation} from './operations.ts';

const headersOf = ({isWrite = false, needsIfMatch = false}: Operation): {headers?: TSchema} => {
  const headers = {
    ...(needsIfMatch && {'if-match': Type.String({description: 'The exact ETag of the remote'})}),
    ...(isWrite && {
      'idempotency-key': Type.Optional(
        Type.String({
          minLength: 8,
          maxLength: 128,
          description: 'The same request under it is done once',
        }),
      ),
      'dry-run': Type.Optional(
        Type.Literal('true', {description: 'Checks and answers, and changes nothing'}),
      ),
    }),
  };
  return Object.keys(headers).length > 0 ? {headers: Type.Object(headers)} : {};
};

const responsesOf = ({answers}: Operation): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(answers).map(([status, schema]) => [
      status,
      schema
        ? {description: 'Done', content: {'application/json': {schema}}}
        : {description: 'Done', type: 'null'},
    ]),
    [
      '4xx',
      {
        description: 'Refused: the message says why and what mends it',
        content: {'application/json': {schema: Refusal}},
      },
    ],
  ]);

const bytesOf = ({takesBytes = false}: Operation) =>
  takesBytes ? {consumes: ['application/octet-stream'], body: Type.String({format: 'binary'})} : {};

/** Adds to the schemas that a route validates with what `OPERATIONS` says of it. */
export const describeRoute: SwaggerTransform = ({schema, url, route}) => {
  const operation = OPERATIONS[`${String(route.method)} ${url}`];
  const named = url.replace('*', ':path');
  if (!operation) return {schema, url: named};
  const {summary, token} = operation;
  const described = {
    ...schema,
    ...headersOf(operation),
    ...bytesOf(operation),
    summary,
    response: responsesOf(operation),
    ...(token === undefined
      ? {security: []}
      : {description: `Needs a token of the scope ${token}.`}),
  };
  return {schema: described as typeof schema, url: named};
};
