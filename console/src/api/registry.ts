import {ApiError} from '@switchboard/api-client';
import {
  type AnswerOf,
  type CallOf,
  fillPath,
  type RegistryEndpoint,
  type Said,
} from '@switchboard/contracts/endpoint';
import type {BrokenRule, Refusal} from '@switchboard/contracts/registry/gate/schemas';
import {presentToken, signOut} from '../session/index.ts';

const BASE = '/registry/v1';
const READ_PATIENCE_MS = 15_000;
/** A check in a browser takes up to two minutes. */
const WRITE_PATIENCE_MS = 130_000;

/** A refusal of the registry, or a missing answer (status 0). */
export class RegistryRefusal extends ApiError {
  /** Broken rules of a release, each with its remedy. */
  readonly rules: readonly BrokenRule[];

  constructor(
    message: string,
    {
      rules = [],
      ...details
    }: ConstructorParameters<typeof ApiError>[1] & {rules?: readonly BrokenRule[] | undefined},
  ) {
    super(message, details);
    this.rules = rules;
  }
}

export const isRefusal = (error: unknown): error is RegistryRefusal =>
  error instanceof Error && error.name === 'ApiError' && 'rules' in error;

/** Options of a call, whatever its content. */
interface Sending {
  /** Idempotency key of one action. */
  key?: string;
  dryRun?: boolean;
  /** Another token than that of the session. */
  token?: string;
  signal?: AbortSignal | undefined;
}

export type RegistryCall<E extends RegistryEndpoint> = CallOf<E> &
  (E extends {ifMatch: true} ? {ifMatch: string} : object) &
  Sending;

/** Any call, once its types were checked. */
interface Input extends Sending {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
}

const noAnswer = (): RegistryRefusal =>
  new RegistryRefusal('The registry is not responding.', {status: 0});

const bodyOf = async (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined) as Promise<unknown>;

function refusalOf(status: number, body: unknown): RegistryRefusal {
  const {message = `The registry responded with status ${status}.`, ...details}: Partial<Refusal> =
    typeof body === 'object' && body !== null ? body : {};
  return new RegistryRefusal(message, {...details, status});
}

const ENDED =
  'The registry no longer accepts this token: it was revoked or has expired. Sign in with another one.';

const addressOf = ({path}: RegistryEndpoint, {params, query = {}}: Input): string => {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(said as [string, string][]);
  return `${BASE}${fillPath(path, params)}${said.length > 0 ? `?${search}` : ''}`;
};

const headersOf = ({body, token, key, ifMatch, dryRun}: Input): Record<string, string> => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : {'Content-Type': 'application/json'}),
  ...(token ? {Authorization: `Bearer ${token}`} : {}),
  ...(key ? {'Idempotency-Key': key} : {}),
  ...(ifMatch ? {'If-Match': ifMatch} : {}),
  ...(dryRun ? {'Dry-Run': 'true'} : {}),
});

/**
 * Calls an endpoint of the registry with the token of this session. A rejection with 401 ends the session. Bundles contain only `method`
 * and `path` of an endpoint.
 * @returns the answer's body, envelope included
 * @throws RegistryRefusal for every answer outside 2xx and for no answer (status 0)
 */
export async function callRegistry<E extends RegistryEndpoint>(
  endpoint: E,
  ...[said]: Said<RegistryCall<E>>
): Promise<AnswerOf<E>> {
  const input: Input = {token: presentToken(), ...said};
  const {body, token, signal} = input;
  const {method = 'GET'} = endpoint;
  const patience = AbortSignal.timeout(method === 'GET' ? READ_PATIENCE_MS : WRITE_PATIENCE_MS);
  const response = await fetch(addressOf(endpoint, input), {
    method,
    headers: headersOf(input),
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch(() => {
    throw noAnswer();
  });
  const answer = await bodyOf(response);
  if (response.ok && answer !== undefined) return answer as AnswerOf<E>;
  if (response.status === 401 && token !== undefined && token === presentToken()) signOut(ENDED);
  throw response.ok ? noAnswer() : refusalOf(response.status, answer);
}
