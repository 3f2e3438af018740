import {randomUUID} from 'node:crypto';
import {
  type AnswerOf,
  type CallOf,
  fillPath,
  pathOf,
  type RegistryEndpoint,
  type Said,
} from '@switchboard/contracts/endpoint';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';

/** Required part of `fetch`; `fetchFrom(app)` provides one without a port. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: Buffer | string;
    signal?: AbortSignal;
  },
) => Promise<Response>;

/** The registry refused the request; recognised by `name`. */
export type RegistryRequestError = Error & {
  name: 'RegistryRequestError';
  status: number;
  code: string;
  rules: BrokenRule[];
};

/** The registry did not answer; recognised by `name`. */
export type RegistryUnreachableError = Error & {name: 'RegistryUnreachableError'};

/** Input of a call: the input of its endpoint, and the dry-run flag. */
type RegistryCallInput<E extends RegistryEndpoint> = CallOf<E> &
  (E extends {ifMatch: true} ? {ifMatch: string} : object) &
  (E extends {takes: 'bytes'} ? {bytes: Buffer} : object) & {dryRun?: boolean | undefined};

export interface RegistryClient {
  /**
   * Calls an endpoint, up to three times while no response arrives or the registry fails: each
   * write carries an `Idempotency-Key`, so that it happens once even if its response was lost.
   * Returns the parsed response, or throws RegistryRequestError or RegistryUnreachableError.
   */
  call<E extends RegistryEndpoint>(
    endpoint: E,
    ...[input]: Said<RegistryCallInput<E>>
  ): Promise<AnswerOf<E>>;
}

/** Input of any call, after its types were checked. */
interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  bytes?: Buffer;
  ifMatch?: string;
  dryRun?: boolean | undefined;
}

const PATIENCE_MS = 130_000;
const TRIES = 3;
const PAUSE_MS = 300;

const bodyOf = ({body, bytes}: Input): {body?: Buffer | string; type?: string} => {
  if (bytes) return {body: bytes, type: 'application/octet-stream'};
  return body === undefined ? {} : {body: JSON.stringify(body), type: 'application/json'};
};

const queryOf = ({query = {}}: Input): string => {
  const said = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return said.size === 0 ? '' : `?${said}`;
};

/** Slashes in the path of a file are kept. */
const addressOf = (endpoint: RegistryEndpoint, input: Input): string => {
  const path = fillPath(pathOf(endpoint), input.params);
  return (endpoint.takes === 'bytes' ? path.replaceAll('%2F', '/') : path) + queryOf(input);
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
    // Reported below, like any other response of an unexpected shape.
  }
  throw new Error(
    `${url} responded with status ${status}, but not like a registry: check the registry URL.`,
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
      `The registry at ${registryUrl} does not respond (${why}): start it, or pass another URL.`,
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
 * Creates a client of one registry.
 * @param registryUrl its address without `/registry/v1`, e.g. `http://localhost:3000`
 * @param token sent with every request when given
 */
export const createRegistryClient = (
  registryUrl: string,
  token?: string,
  send: Fetch = fetch,
): RegistryClient => ({
  async call<E extends RegistryEndpoint>(
    endpoint: E,
    ...[said]: Said<RegistryCallInput<E>>
  ): Promise<AnswerOf<E>> {
    const input: Input = said ?? {};
    const {method} = endpoint;
    const url = registryUrl.replace(/\/$/, '') + addressOf(endpoint, input);
    const {body, type} = bodyOf(input);
    const headers = {
      accept: 'application/json',
      ...(type && {'content-type': type}),
      ...(token && {authorization: `Bearer ${token}`}),
      ...(method !== 'GET' && {'idempotency-key': randomUUID()}),
      ...(input.ifMatch !== undefined && {'if-match': input.ifMatch}),
      ...(input.dryRun && {'dry-run': 'true'}),
    };
    return withRetry(async () => {
      const [response, text] = await send(url, {
        method,
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
      return answer as AnswerOf<E>;
    });
  },
});
