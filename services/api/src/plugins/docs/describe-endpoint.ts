import type {AnyEndpoint} from '@switchboard/contracts/endpoint';
import {describeBy, type Remarks} from '@switchboard/service-kit/endpoints';
import Type from 'typebox';

const remarksOf = (endpoint: AnyEndpoint): Remarks => {
  const {method, ifMatch, takes} = endpoint;
  const isOpen = 'access' in endpoint && endpoint.access === 'everyone';
  return {
    headers: {
      ...(ifMatch && {'if-match': Type.String({description: 'The version that is edited: "3"'})}),
      ...(method === 'POST' &&
        !isOpen && {
          'idempotency-key': Type.Optional(
            Type.String({description: 'A request that is repeated under its key is handled once'}),
          ),
        }),
    },
    ...(isOpen && {security: []}),
    ...(takes === 'form' && {
      consumes: ['multipart/form-data'],
      body: Type.Object({file: Type.String({format: 'binary'})}),
    }),
  };
};

/** Describes a route of an endpoint in OpenAPI, from the endpoint; does not change other routes. */
export const describeEndpoint = describeBy(remarksOf);
