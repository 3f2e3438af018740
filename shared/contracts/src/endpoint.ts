import type {Static, TSchema} from 'typebox';
import type {ErrorCode} from './errors.ts';
import type {Capability} from './team/permissions.ts';

/** The four services of the specification, section 7. */
export type ServiceName = 'default' | 'campaign' | 'connect' | 'training';

/** Where each service lies on a server of its own; in the browser the configuration says so. */
const SERVICE_PATHS: Record<ServiceName | 'registry', string> = {
  default: '',
  campaign: '/campaign',
  connect: '/connect',
  training: '/training',
  registry: '/registry/v1',
};

/**
 * An operation, as data: routes, clients, fake backends and the OpenAPI description are made from it.
 * Browser bundles keep `method`, `service` and `path` alone (decision 0068).
 */
interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the service's address, with its parameters: `/api/tickets/:id`. */
  readonly path: `/${string}`;
  /** What the operation does, in a few words: a verb and its object. */
  readonly summary: string;
  /** What else the description says, in sentences. */
  readonly details?: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** What is edited travels as `If-Match`: its version, for a remote of the registry its ETag. */
  readonly ifMatch?: true;
  /** Bodies of a success by status; the first is the usual one. `Type.Null()`, or left out, where the answer is no JSON. */
  readonly response: Readonly<Record<number, TSchema>>;
  /** What it refuses with beside what every endpoint of its kind may ({@link commonErrors}). */
  readonly errors?: readonly ErrorCode[];
}

/** An operation of one of the four services. */
export interface Endpoint extends Operation {
  readonly service: ServiceName;
  /** Who may call: everyone, who is signed in (first-time users too), or members of a workspace, as when left out. */
  readonly access?: 'everyone' | 'user';
  /** What the role of a member must have at least in part; who has none of it is refused with 403 before the body is read. */
  readonly needs?: Capability;
  /** Only for members who see every ticket: who is limited to some is refused with 403 before the body is read, too. */
  readonly everyTicket?: true;
  /** The body has {@link Proof}: a session alone does not suffice for it, and where a second factor is on, neither does the password. */
  readonly proof?: true;
  /** `form`: the body is a multipart form with files. */
  readonly takes?: 'form';
}

/** An operation of the registry. */
export interface RegistryEndpoint extends Operation {
  readonly service: 'registry';
  /** Whose token it needs: anybody's, or that of who activates or who publishes the remote; none when left out. */
  readonly token?: 'any' | readonly ('activate' | 'publish')[];
  /** Goes through the registry's one place for changes: `Idempotency-Key`, `Dry-Run`, the audit log. */
  readonly isWrite?: true;
  /** `bytes`: the body is the content of a file. */
  readonly takes?: 'bytes';
}

export type AnyEndpoint = Endpoint | RegistryEndpoint;

/** Keeps the exact types of an endpoint. */
export const endpoint = <const E extends Endpoint>(data: E): E => data;

/** Keeps the exact types of an endpoint of the registry. */
export const registryEndpoint = <const E extends Omit<RegistryEndpoint, 'service'>>(
  data: E,
): E & {service: 'registry'} => ({...data, service: 'registry'});

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
export type ParamsOf<E extends AnyEndpoint> = StaticOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = StaticOf<E['query']>;
export type BodyOf<E extends AnyEndpoint> = StaticOf<E['body']>;
/** The body of a success, envelope included. */
export type AnswerOf<E extends AnyEndpoint> = Exclude<
  StaticOf<E['response'][keyof E['response']]>,
  null
>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : {[Key in Name]: Value};
type Optional<Value> = {[Key in keyof Value]?: Value[Key] | undefined};

/** What a call of an endpoint says by its schemas. */
export type CallOf<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & {query?: Optional<QueryOf<E>>};

/** An argument that may be left out where nothing has to be said. */
export type Said<Input> = object extends Input ? [input?: Input] : [input: Input];

/** The path of an endpoint from the root of the server that has all services. */
export const pathOf = ({service, path}: Pick<AnyEndpoint, 'service' | 'path'>): string =>
  SERVICE_PATHS[service] + path;

/** A path with its parameters filled in, encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));

/** The status of a success. */
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

/** The codes that any endpoint of its kind may refuse with: they come from what stands before its handler. */
export const commonErrors = (endpoint: AnyEndpoint): ErrorCode[] => [
  'bad_request',
  'validation_failed',
  'too_large',
  'unsupported_file',
  'server_error',
  'unavailable',
  ...(endpoint.service === 'registry' ? registryErrors(endpoint) : serviceErrors(endpoint)),
];
