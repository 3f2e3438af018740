import type {Endpoint, ServiceName} from '@switchboard/contracts/endpoint';
import axios, {isAxiosError, type AxiosInstance, type AxiosProgressEvent} from 'axios';
import {ApiError} from './api-error.ts';
import {idempotencyOf} from './repeated-posts.ts';
import {serviceAddress, type ServiceAddresses} from './services.ts';

export interface ApiSettings {
  services: ServiceAddresses;
  /** Prefix of every path (specification section 7). */
  pathPrefix: string;
  /** The stored access token, or undefined. */
  getToken: () => string | undefined;
  /** Called when a call with the stored token is refused, e.g. to end a session that the server no longer knows. */
  onRefusal?: (error: ApiError) => void;
}

export interface ApiRequest {
  method: Endpoint['method'];
  path: string;
  /** Any other or empty name means the default service. */
  service: ServiceName;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as `If-Match`: the version that the change is based on. */
  ifMatch?: number;
  signal?: AbortSignal;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

const NO_ANSWER = "We couldn't reach the server. Check your connection and try again.";
const UNEXPECTED = 'Something went wrong on our side. Try again.';

const ANSWER_LIMIT_MS = 60_000;
/** Timeout of an upload: the largest file on a slow line. */
const UPLOAD_LIMIT_MS = 900_000;

let settings: ApiSettings | undefined;
let client: AxiosInstance = axios.create();

/** Sets the addresses of the services and the source of the token, once at start. */
export function configureApi(next: ApiSettings, instance: AxiosInstance = axios.create()) {
  settings = next;
  client = instance;
}

const configured = (): ApiSettings => {
  if (!settings) throw new Error('The API client has no addresses: call configureApi() at start.');
  return settings;
};

interface Refusal {
  message?: unknown;
  code?: string;
  fields?: Record<string, string>;
  requestId?: string;
}

function toApiError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const {response} = error;
  if (!response) return new ApiError(NO_ANSWER, {status: 0});
  const refusal: Refusal =
    typeof response.data === 'object' && response.data !== null ? response.data : {};
  const message =
    typeof refusal.message === 'string' && refusal.message ? refusal.message : UNEXPECTED;
  return new ApiError(message, {...refusal, status: response.status});
}

const headersOf = (
  {headers, ifMatch}: ApiRequest,
  token: string | undefined,
): Record<string, string> => ({
  Accept: 'application/json',
  ...(token ? {Authorization: `Bearer ${token}`} : {}),
  ...(ifMatch === undefined ? {} : {'If-Match': `"${ifMatch}"`}),
  ...headers,
});

/** Query string; omits undefined parameters. */
const toQuery = (query: NonNullable<ApiRequest['query']>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();

/** Interval of polls for a request that the server is still working on. */
const ASK_AGAIN_MS = 1000;

const isUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'in_progress';

const hasAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && !isUnderWay(error);

/**
 * Calls one of the four services: Accept JSON, the path prefix, and the bearer token when one is stored (specification
 * section 7). A POST that is sent again after its answer was lost is not executed twice (decision 0018): while the
 * server works on the first one, this waits for its answer.
 * @returns the answer's body, envelope included
 * @throws ApiError for every answer outside 2xx and for no answer, also none in time (status 0)
 */
export async function request<Body>(call: ApiRequest): Promise<Body> {
  const deadline = Date.now() + ANSWER_LIMIT_MS;
  // The token stays that of the first sender, also when another person signs in before the request is sent again.
  const token = call.headers?.Authorization ? undefined : configured().getToken();
  for (;;) {
    try {
      return await requestOnce<Body>(call, token);
    } catch (error) {
      if (!isUnderWay(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/** Address of a service's path, for requests that do not use `call`. */
export const addressOf = (service: ServiceName, path: string): string => {
  const {services, pathPrefix} = configured();
  return `${serviceAddress(services, service)}${pathPrefix}${path}`;
};

async function requestOnce<Body>(call: ApiRequest, token: string | undefined): Promise<Body> {
  const {getToken, onRefusal} = configured();
  const idempotency = token ? idempotencyOf(call) : undefined;
  try {
    const {data} = await client.request<Body>({
      method: call.method,
      url: addressOf(call.service, call.path),
      headers: {
        ...headersOf(call, token),
        ...(idempotency ? {'Idempotency-Key': idempotency.key} : {}),
      },
      params: call.query,
      paramsSerializer: {serialize: toQuery},
      data: call.body,
      signal: call.signal,
      timeout: call.body instanceof FormData ? UPLOAD_LIMIT_MS : ANSWER_LIMIT_MS,
      onUploadProgress: call.onUploadProgress,
    });
    idempotency?.settle();
    return data;
  } catch (error) {
    const apiError = toApiError(error);
    if (hasAnswer(apiError)) idempotency?.settle();
    if (token && token === getToken() && apiError instanceof ApiError) onRefusal?.(apiError);
    throw apiError;
  }
}
