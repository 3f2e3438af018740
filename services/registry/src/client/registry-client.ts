import type {BrokenRule} from '@switchboard/federation';

/** The part of `fetch` that the client needs; `fetchFrom(app)` gives one without a port. */
export type Fetch = (url: string, init: {
  method: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  signal?: AbortSignal;
}) => Promise<Response>;

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
  /** Sends a request; gives the parsed answer, or throws RegistryRequestError or RegistryUnreachableError. */
  request<Answer>(request: RegistryRequest): Promise<Answer>;
}

const PATIENCE_MS = 120_000;

const bodyOf = ({json, bytes}: RegistryRequest): {body?: Buffer | string; type?: string} => {
  if (bytes) return {body: bytes, type: 'application/octet-stream'};
  return json === undefined ? {} : {body: JSON.stringify(json), type: 'application/json'};
};

const parse = async (response: Response, url: string): Promise<Record<string, unknown>> => {
  try {
    const answer: unknown = JSON.parse(await response.text());
    if (typeof answer === 'object' && answer !== null && ('message' in answer || 'serial' in answer)) return answer as Record<string, unknown>;
  } catch {
    // Told below, like any other answer of another shape.
  }
  throw new Error(`${url} answered ${response.status}, but not as a registry does: check the registry's address.`);
};

const refusal = (status: number, answer: Record<string, unknown>): RegistryRequestError =>
  Object.assign(new Error(String(answer.message)), {
    name: 'RegistryRequestError' as const, status, code: String(answer.code ?? 'server_error'),
    rules: Array.isArray(answer.rules) ? answer.rules as BrokenRule[] : [],
  });

const unreachable = (registryUrl: string, cause: unknown): RegistryUnreachableError => {
  const why = (cause as {cause?: {code?: string}}).cause?.code ?? (cause as Error).name;
  return Object.assign(new Error(`The registry at ${registryUrl} does not answer (${why}): start it, or name another one.`, {cause}), {
    name: 'RegistryUnreachableError' as const,
  });
};

/**
 * Speaks to one registry.
 * @param registryUrl its address without `/registry/v1`, e.g. `http://localhost:3000`
 * @param token sent with every request when given
 */
export const createRegistryClient = (registryUrl: string, token?: string, send: Fetch = fetch): RegistryClient => ({
  async request<Answer>(request: RegistryRequest): Promise<Answer> {
    const url = `${registryUrl.replace(/\/$/, '')}/registry/v1${request.path}`;
    const {body, type} = bodyOf(request);
    const headers = {
      accept: 'application/json', ...(type && {'content-type': type}), ...(token && {authorization: `Bearer ${token}`}), ...request.headers,
    };
    const response = await send(url, {method: request.method, headers, body, signal: AbortSignal.timeout(PATIENCE_MS)})
      .catch((error: unknown) => { throw unreachable(registryUrl, error); });
    const answer = await parse(response, url);
    if (!response.ok) throw refusal(response.status, answer);
    return answer as Answer;
  },
});
