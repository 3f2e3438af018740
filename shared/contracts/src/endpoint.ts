import type {Static, TSchema} from 'typebox';
import type {ErrorCode} from './errors.ts';
import type {Capability} from './team/permissions.ts';

/** The four services of the specification, section 7. */
export type ServiceName = 'default' | 'campaign' | 'connect' | 'training';

/** Path of each service on a server of its own; in the browser the configuration determines it. */
const SERVICE_PATHS: Record<ServiceName | 'registry', string> = {
  default: '',
  campaign: '/campaign',
  connect: '/connect',
  training: '/training',
  registry: '/registry/v1',
};

/**
 * An operation as data, the source of routes, clients, fake backends and the OpenAPI description.
 * Browser bundles keep only `method`, `service` and `path` (decision 0068).
 */
interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the service's address, with its parameters: `/api/tickets/:id`. */
  readonly path: `/${string}`;
  /** Short summary of the operation: a verb and its object. */
  readonly summary: string;
  /** Further sentences of the description. */
  readonly details?: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** True when `If-Match` carries the edited version; for a remote of the registry, its ETag. */
  readonly ifMatch?: true;
  /** Bodies of a success by status; the default first. `Type.Null()` or omitted when the response is not JSON. */
  readonly response: Readonly<Record<number, TSchema>>;
  /** Error codes in addition to those of every endpoint of its kind ({@link commonErrors}). */
  readonly errors?: readonly ErrorCode[];
}

/** An operation of one of the four services. */
export interface Endpoint extends Operation {
  readonly service: ServiceName;
  /** Permitted callers: everyone, signed-in users (including first-time users), or by default members of a workspace. */
  readonly access?: 'everyone' | 'user';
  /** Capability that the member's role needs at least in part; others are rejected with 403 before the body is read. */
  readonly needs?: Capability;
  /** Only for members who see every ticket; members limited to some are also rejected with 403 before the body is read. */
  readonly everyTicket?: true;
  /** True when the body has {@link Proof}: a session alone is not sufficient, and with a second factor, neither is the password. */
  readonly proof?: true;
  /** `form`: the body is a multipart form with files. */
  readonly takes?: 'form';
}

/** An operation of the registry. */
export interface RegistryEndpoint extends Operation {
  readonly service: 'registry';
  /** Required token: any, or that of an activator or of the remote's publisher; omitted: none. */
  readonly token?: 'any' | readonly ('activate' | 'publish')[];
  /** True for operations of the registry's central write path: `Idempotency-Key`, `Dry-Run`, the audit log. */
  readonly isWrite?: true;
  /** `bytes`: the body is the raw content of a file. */
  readonly takes?: 'bytes';
}

export type AnyEndpoint = Endpoint | RegistryEndpoint;

/** Preserves the exact types of an endpoint. */
export const endpoint = <const E extends Endpoint>(data: E): E => data;

/** Preserves the exact types of an endpoint of the registry. */
export const registryEndpoint = <const E extends Omit<RegistryEndpoint, 'service'>>(
  data: E,
): E & {service: 'registry'} => ({...data, service: 'registry'});

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
export type ParamsOf<E extends AnyEndpoint> = StaticOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = StaticOf<E['query']>;
export type BodyOf<E extends AnyEndpoint> = StaticOf<E['body']>;
/** Body of a success, envelope included. */
export type AnswerOf<E extends AnyEndpoint> = Exclude<
  StaticOf<E['response'][keyof E['response']]>,
  null
>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : {[Key in Name]: Value};
type Optional<Value> = {[Key in keyof Value]?: Value[Key] | undefined};

/** Input of a call to an endpoint, by its schemas. */
export type CallOf<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & {query?: Optional<QueryOf<E>>};

/** Optional argument when no property is required. */
export type Said<Input> = object extends Input ? [input?: Input] : [input: Input];

/** Path of an endpoint from the root of the server with all services. */
export const pathOf = ({service, path}: Pick<AnyEndpoint, 'service' | 'path'>): string =>
  SERVICE_PATHS[service] + path;

/** Fills encoded parameters into a path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));

/** Status of a success. */
export const successStatus = ({response}: Pick<AnyEndpoint, 'response'>): number =>
  Number(Object.keys(response)[0] ?? 200);

const serviceErrors = ({access, everyTicket, ifMatch, method, needs}: Endpoint): ErrorCode[] => [
  'rate_limited',
  'storage_full',
  ...(access === 'everyone' ? [] : (['unauthenticated'] as const)),
  ...(access === undefined ? (['onboarding_required', 'second_factor_required'] as const) : []),
  ...(needs === undefined && !everyTicket ? [] : (['forbidden'] as const)),
  ...(ifMatch ? (['precondition_required', 'version_conflict'] as const) : []),
  ...(method === 'POST' ? (['in_progress', 'idempotency_mismatch'] as const) : []),
];

const registryErrors = ({token, ifMatch, isWrite}: RegistryEndpoint): ErrorCode[] => [
  ...(isWrite ? (['idempotency_mismatch'] as const) : []),
  ...(token === undefined ? [] : (['unauthenticated'] as const)),
  ...(Array.isArray(token) ? (['forbidden'] as const) : []),
  ...(ifMatch ? (['precondition_required', 'precondition_failed'] as const) : []),
];

/** Error codes of any endpoint of its kind, which occur before its handler. */
export const commonErrors = (endpoint: AnyEndpoint): ErrorCode[] => [
  'bad_request',
  'validation_failed',
  'too_large',
  'unsupported_file',
  'server_error',
  'unavailable',
  ...(endpoint.service === 'registry' ? registryErrors(endpoint) : serviceErrors(endpoint)),
];
