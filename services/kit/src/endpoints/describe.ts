import type {SwaggerTransform} from '@fastify/swagger';
import {type AnyEndpoint, commonErrors, pathOf} from '@switchboard/contracts/endpoint';
import {ErrorEnvelope} from '@switchboard/contracts/envelope';
import {ERROR_STATUS} from '@switchboard/contracts/errors';
import type {FastifySchema} from 'fastify';
import Type, {type TSchema} from 'typebox';

/** Description of an endpoint beside its schemas. */
export interface Remarks extends Pick<FastifySchema, 'consumes' | 'description' | 'security'> {
  headers: Record<string, TSchema>;
  /** Body that is not JSON. */
  body?: TSchema;
}

/** Refusals: codes grouped by their status. */
const refusalsOf = (endpoint: AnyEndpoint, schema: TSchema): Record<string, unknown> => {
  const byStatus = Map.groupBy(
    [...new Set([...commonErrors(endpoint), ...(endpoint.errors ?? [])])],
    (code) => ERROR_STATUS[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(', ')}`,
        content: {'application/json': {schema}},
      },
    ]),
  );
};

/**
 * Describes the routes of endpoints in OpenAPI, from the endpoints; does not change other routes.
 * @param remarksOf remarks of an endpoint
 * @param refusal the body of a refusal
 */
export const describeBy =
  (
    remarksOf: (endpoint: AnyEndpoint) => Remarks,
    refusal: TSchema = ErrorEnvelope,
  ): SwaggerTransform =>
  ({schema, url, route}) => {
    const endpoint = route.config?.endpoint;
    if (!endpoint) return {schema, url};
    const {headers, ...remarks} = remarksOf(endpoint);
    const described = {
      ...schema,
      ...(Object.keys(headers).length > 0 && {headers: Type.Object(headers)}),
      summary: endpoint.summary,
      ...(endpoint.details && {description: endpoint.details}),
      ...remarks,
      response: {...endpoint.response, ...refusalsOf(endpoint, refusal)},
    };
    return {schema: described as typeof schema, url: pathOf(endpoint)};
  };
