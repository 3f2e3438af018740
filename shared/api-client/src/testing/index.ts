import {type AnswerOf, type Endpoint, type ParamsOf, pathOf} from '@switchboard/contracts/endpoint';
import type {ErrorEnvelope} from '@switchboard/contracts/envelope';
import {ERROR_STATUS, type ErrorCode} from '@switchboard/contracts/errors';
import axios, {AxiosError, type AxiosResponse, type InternalAxiosRequestConfig} from 'axios';
import {configureApi, type ApiSettings} from '../request.ts';

/** Call as the fake backend received it. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

type Answer = {status?: number; body: unknown} | 'network error' | 'no answer';
/**
 * Answers by `METHOD /path`, made by {@link on}; a function receives the call. `:name` in a path stands for any one part
 * of it. `no answer` lets the client wait until it gives up.
 */
export type Answers = Record<string, Answer | ((call: ReceivedCall) => Answer | Promise<Answer>)>;

const parseBody = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data);

const receivedCall = (config: InternalAxiosRequestConfig): ReceivedCall => ({
  method: (config.method ?? 'get').toUpperCase(),
  path: config.url ?? '',
  query: (config.params ?? {}) as Record<string, unknown>,
  headers: config.headers.toJSON() as Record<string, string>,
  body: parseBody(config.data),
});

const waitInVain = (config: InternalAxiosRequestConfig) =>
  new Promise<never>((_, reject) => {
    if (config.timeout)
      setTimeout(
        () => reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config)),
        config.timeout,
      );
  });

type AnswerTo<E extends Endpoint> =
  | {status?: number; body: AnswerOf<E>}
  | {status: number; body: ErrorEnvelope}
  | 'network error'
  | 'no answer';

const keyOf = <E extends Endpoint>(endpoint: E, params?: ParamsOf<E>) =>
  `${endpoint.method} ${pathOf(endpoint).replace(/:(\w+)/g, (name, key: string) =>
    String((params as Record<string, unknown> | undefined)?.[key] ?? name),
  )}`;

/**
 * Answer of a fake backend to an endpoint, typed by it.
 * @param params of the calls that get this answer; any when omitted
 */
export const on = <E extends Endpoint>(
  endpoint: E,
  answer: AnswerTo<E> | ((call: ReceivedCall) => AnswerTo<E> | Promise<AnswerTo<E>>),
  params?: ParamsOf<E>,
): Answers => ({[keyOf(endpoint, params)]: answer});

/** Builds a successful answer with its envelope. @param payload may contain another `message` */
export const answerOf = <Payload extends object>(payload: Payload) => ({
  body: {error: false, message: '', ...payload},
});

/** Builds a refusal with its envelope and the status of its code. */
export const refusal = (code: ErrorCode, message: string, fields?: Record<string, string>) => ({
  status: ERROR_STATUS[code],
  body: {error: true as const, message, code, ...(fields && {fields})},
});

const matches = (key: string, asked: string) => {
  if (key.endsWith(' *')) return asked.startsWith(key.slice(0, -1));
  const parts = asked.split('/');
  const wanted = key.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => part.startsWith(':') || part === parts[place])
  );
};

const findAnswer = (answers: Answers, {method, path}: ReceivedCall) => {
  const asked = `${method} ${path}`;
  const pattern = Object.keys(answers).find((key) => matches(key, asked));
  return answers[asked] ?? (pattern === undefined ? undefined : answers[pattern]);
};

/**
 * Answers the API client in unit tests without a network and records the calls.
 * @param answers answers by `METHOD /path`, or `METHOD *` for all requests that no earlier key matches; paths contain
 * the service's address, `/connect/api/tickets`
 * @param settings changes to the settings, e.g. a token
 * @returns the calls received, oldest first, `callsTo` an endpoint, and `answer` to change answers later
 */
export function fakeBackend(answers: Answers, settings: Partial<ApiSettings> = {}) {
  const calls: ReceivedCall[] = [];
  const current: Answers = {...answers};
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const call = receivedCall(config);
    calls.push(call);
    const found = findAnswer(current, call);
    const answer = typeof found === 'function' ? await found(call) : found;
    if (answer === 'network error')
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (answer === 'no answer') return waitInVain(config);
    const {status = 200, body} = answer ?? {
      status: 404,
      body: {error: true, message: `No answer for ${call.method} ${call.path}`, code: 'not_found'},
    };
    const response = {data: body, status, statusText: '', headers: {}, config} as AxiosResponse;
    if (status >= 400)
      throw new AxiosError(`status ${status}`, undefined, config, undefined, response);
    return response;
  };
  configureApi(
    {
      services: {default: '', connect: '/connect', campaign: '/campaign', training: '/training'},
      pathPrefix: '',
      getToken: () => undefined,
      ...settings,
    },
    axios.create({adapter}),
  );
  return {
    calls,
    callsTo: <E extends Endpoint>(endpoint: E, params?: ParamsOf<E>) =>
      calls.filter(({method, path}) => matches(keyOf(endpoint, params), `${method} ${path}`)),
    answer: (next: Answers) => void Object.assign(current, next),
  };
}
