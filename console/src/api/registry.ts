import {ApiError} from '@switchboard/api-client';
import type {BrokenRule} from '@switchboard/federation';
import {presentToken, signOut} from '../session/session-store.ts';

const BASE = '/registry/v1';
const READ_PATIENCE_MS = 15_000;
/** A check in a browser takes up to 90 s. */
const WRITE_PATIENCE_MS = 120_000;

/** What the registry refused, or that it did not answer (status 0). */
export class RegistryRefusal extends ApiError {
  /** What a release breaks, each with its remedy. */
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

interface RegistryCall {
  method?: 'GET' | 'PUT' | 'POST';
  /** Below the registry's base. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Another token than that of the session. */
  token?: string;
  signal?: AbortSignal;
}

interface Refused {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  rules?: BrokenRule[];
  requestId?: string;
}

const noAnswer = (): RegistryRefusal =>
  new RegistryRefusal('The registry does not answer.', {status: 0});

const bodyOf = async (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined) as Promise<unknown>;

function refusalOf(status: number, body: unknown): RegistryRefusal {
  const {message = `The registry answered ${status}.`, ...details}: Refused =
    typeof body === 'object' && body !== null ? body : {};
  return new RegistryRefusal(message, {...details, status});
}

const ENDED =
  'The registry does not take this token any more: it was revoked, or its time is over. Sign in with another one.';

/**
 * Calls the registry with the token of this session. One that is refused with 401 ends the session.
 * @returns the answer's body, envelope included
 * @throws RegistryRefusal for every answer outside 2xx and for no answer (status 0)
 */
export async function callRegistry<Answer>({
  method = 'GET',
  path,
  body,
  headers,
  token = presentToken(),
  signal,
}: RegistryCall): Promise<Answer> {
  const patience = AbortSignal.timeout(method === 'GET' ? READ_PATIENCE_MS : WRITE_PATIENCE_MS);
  const response = await fetch(`${BASE}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : {'Content-Type': 'application/json'}),
      ...(token ? {Authorization: `Bearer ${token}`} : {}),
      ...headers,
    },
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch(() => {
    throw noAnswer();
  });
  const answer = await bodyOf(response);
  if (response.ok && answer !== undefined) return answer as Answer;
  if (response.status === 401 && token !== undefined && token === presentToken()) signOut(ENDED);
  throw response.ok ? noAnswer() : refusalOf(response.status, answer);
}
