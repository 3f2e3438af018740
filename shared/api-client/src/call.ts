import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  fillPath,
  type Said,
} from '@switchboard/contracts/endpoint';
import {type ApiRequest, request} from './request.ts';

/** Input of a call: the parameters of its endpoint, and options for sending it. */
export type CallInput<E extends Endpoint> = CallOf<E> &
  (E extends {takes: 'form'} ? {body: FormData} : object) &
  (E extends {ifMatch: true} ? Pick<Required<ApiRequest>, 'ifMatch'> : object) & {
    signal?: AbortSignal | undefined;
  } & Pick<ApiRequest, 'headers' | 'onUploadProgress'>;

/**
 * Calls an endpoint. Bundles contain only its `method`, `service` and `path`: its schemas are types here.
 * @returns the answer's body, envelope included
 * @throws ApiError as {@link request} does
 */
export const call = <E extends Endpoint>(endpoint: E, ...[input]: Said<CallInput<E>>) => {
  const {params, ...rest} = (input ?? {}) as ApiRequest & {params?: Record<string, unknown>};
  return request<AnswerOf<E>>({
    ...rest,
    method: endpoint.method,
    service: endpoint.service,
    path: fillPath(endpoint.path, params),
  });
};
