import axios, {AxiosError, type AxiosResponse, type InternalAxiosRequestConfig} from 'axios';
import {configureApi, type ApiSettings} from '../request.ts';

/** One call as the fake backend received it. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

type Answer = {status?: number; body: unknown} | 'network error' | 'no answer';
/** Answers by `METHOD /path`; a function sees the call. A path may end in `*`. `no answer` lets the client wait until it gives up. */
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

const findAnswer = (answers: Answers, {method, path}: ReceivedCall) => {
  const wildcard = Object.keys(answers).find(
    (key) => key.endsWith('*') && `${method} ${path}`.startsWith(key.slice(0, -1)),
  );
  return answers[`${method} ${path}`] ?? (wildcard === undefined ? undefined : answers[wildcard]);
};

/**
 * A backend for unit tests: answers the API client without a network and records what it was asked.
 * @param answers what to answer, by `METHOD /path`; paths carry the service's address, `/connect/api/tickets`
 * @param settings changes to the settings, e.g. a token
 * @returns the calls received, oldest first, and `answer` to change an answer later
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
  return {calls, answer: (key: string, next: Answers[string]) => void (current[key] = next)};
}
