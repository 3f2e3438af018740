import {randomUUID} from 'node:crypto';
import type {BrokenRule} from '@switchboard/federation';

/** The part of `fetch` that the client needs; `fetchFrom(app)` gives one without a port. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: Buffer | string;
    signal?: AbortSignal;
  },
) => Promise<Response>;

/** The registry answered and refused; recognised by `name`. */
export type RegistryRequestError = Error & {
  name: 'RegistryRequestError';
  status: number;
  code: string;
  rules: BrokenRule[];
};

/** The registry did not answer; recognised by `name`. */
export type RegistryUnreachableError = Error & {name: 'RegistryUnreachableError'};

export interface RegistryRequest {
  method: 'GET' | 'PUT' | 'POST';
  /** Below `/registry/v1`. */
  path: string;
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

export interface RegistryClient {
  /**
   * Sends a request, up to three times while no answer comes or the registry fails: each write carries an `Idempotency-Key`,
   * so that it happens once though its answer was lost. Gives the parsed answer, or throws RegistryRequestError or
   * RegistryUnreachableError.
   */
  request<Answer>(request: RegistryRequest): Promise<Answer>;
}

const PATIENCE_MS = 120_000;
const TRIES = 3;
const PAUSE_MS = 300;

const bodyOf = ({json, bytes}: RegistryRequest): {body?: Buffer | string; type?: string} => {
  if (bytes) return {body: bytes, type: 'application/octet-stream'};
  return json === undefined ? {} : {body: JSON.stringify(json), type: 'application/json'};
};

const parse = (text: string, {status}: Response, url: string): Record<string, unknown> => {
  try {
    const answer: unknown = JSON.parse(text);
    if (
      typeof answer === 'object' &&
      answer !== null &&
      ('message' in answer || 'serial' in answer)
    )
      return answer as Record<string, unknown>;
  } catch {
    // Told below, like any other answer of another shape.
  }
  throw new Error(
    `${url} answered ${status}, but not as a registry does: check the registry's address.`,
  );
};

const refusal = (status: number, answer: Record<string, unknown>): RegistryRequestError =>
  Object.assign(new Error(String(answer.message)), {
    name: 'RegistryRequestError' as const,
    status,
    code: String(answer.code ?? 'server_error'),
    rules: Array.isArray(answer.rules) ? (answer.rules as BrokenRule[]) : [],
  });

const unreachable = (registryUrl: string, cause: unknown): RegistryUnreachableError => {
  const {name, cause: reason} = cause as Error & {cause?: {code?: string; message?: string}};
  const why = reason?.code ?? reason?.message ?? name;
  return Object.assign(
    new Error(
      `The registry at ${registryUrl} does not answer (${why}): start it, or name another one.`,
      {cause},
    ),
    {
      name: 'RegistryUnreachableError' as const,
    },
  );
};

const isPassing = (error: unknown): boolean => {
  const {name, status} = error as {name: string; status?: number};
  return (
    name === 'RegistryUnreachableError' || (name === 'RegistryRequestError' && (status ?? 0) >= 500)
  );
};

const withRetry = async <Result>(run: () => Promise<Result>, tries = TRIES): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (tries <= 1 || !isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (TRIES - tries + 1)));
    return withRetry(run, tries - 1);
  }
};

/**
 * Speaks to one registry.
 * @param registryUrl its address without `/registry/v1`, e.g. `http://localhost:3000`
 * @param token sent with every request when given
 */
export const createRegistryClient = (
  registryUrl: string,
  token?: string,
  send: Fetch = fetch,
): RegistryClient => ({
  async request<Answer>(request: RegistryRequest): Promise<Answer> {
    const url = `${registryUrl.replace(/\/$/, '')}/registry/v1${request.path}`;
    const {body, type} = bodyOf(request);
    const headers = {
      accept: 'application/json',
      ...(type && {'content-type': type}),
      ...(token && {authorization: `Bearer ${token}`}),
      ...(request.method !== 'GET' && {'idempotency-key': randomUUID()}),
      ...request.headers,
    };
    return withRetry(async () => {
      const [response, text] = await send(url, {
        method: request.method,
        headers,
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
        .then(async (answered) => [answered, await answered.text()] as const)
        .catch((error: unknown) => {
          throw unreachable(registryUrl, error);
        });
      const answer = parse(text, response, url);
      if (!response.ok) throw refusal(response.status, answer);
      return answer as Answer;
    });
  },
});
