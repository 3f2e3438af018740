import type {ParamsOf, RegistryEndpoint} from '@switchboard/contracts/endpoint';
import type {Envelope} from '@switchboard/contracts/envelope';
import type {TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import {type Answer, type Call, routeOf} from '@switchboard/service-kit/endpoints';
import type {FastifyRequest, RouteShorthandOptions} from 'fastify';
import type {RegistryScope} from '../scope.ts';
import type {NoteRefusal} from './attempt.ts';
import type {Callers, TokenHolder} from './caller.ts';
import {isDryRun, type Write, type Writing} from './writes/write.ts';

/** Authorises a publisher of a remote that the address does not name. */
type Authorise = (remote: string) => Promise<TokenHolder>;

type CallerOf<E extends RegistryEndpoint> = E extends {token: infer Token}
  ? Token extends readonly ['publish']
    ? ParamsOf<E> extends {name: string}
      ? {actor: TokenHolder}
      : {authorise: Authorise}
    : {actor: TokenHolder}
  : object;

/** Input of a handler: the request as the endpoint's schemas describe it, its caller, and for a write its transaction. */
type RegistryCall<E extends RegistryEndpoint> = Call<E> &
  (E extends {isWrite: true} ? Writing : CallerOf<E>) &
  (E extends {ifMatch: true} ? {ifMatch: string | undefined} : object);

interface Extras<E extends RegistryEndpoint> extends Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'preValidation'
> {
  /** Alternative form of the address for the router. */
  url?: string;
  /** Form of a write's answer that is kept for a repeated request, without contents that must not be stored. */
  kept?: (answer: Answer<E>) => Answer<E>;
  /** True to record refused attempts in the audit log, as for every write. */
  isRecorded?: true;
}

/** Lets a handler answer an endpoint. Address, schemas, token, envelope and the one place for writes follow from the endpoint. */
export type Serve = <E extends RegistryEndpoint>(
  endpoint: E,
  handle: (call: RegistryCall<E>) => Promise<Answer<E>>,
  extras?: Extras<E>,
) => void;

const remoteIn = (params: unknown): string | undefined =>
  (params as {name?: string} | undefined)?.name;

const scopesOf = ({token = []}: RegistryEndpoint, remote = ''): TokenScope[] =>
  token === 'any'
    ? []
    : token.map((who): TokenScope => (who === 'publish' ? `publish:${remote}` : 'activate'));

const callerOf = async (
  tokens: Callers,
  endpoint: RegistryEndpoint,
  {
    call: {request, params},
    onRemote,
  }: {
    call: Pick<Call<RegistryEndpoint>, 'request' | 'params'>;
    onRemote: (name: string | undefined) => void;
  },
): Promise<{actor?: TokenHolder; authorise?: Authorise}> => {
  const {token} = endpoint;
  const remote = remoteIn(params);
  const authorise = (name?: string) => {
    onRemote(name);
    return tokens.authorise(request.headers.authorization, scopesOf(endpoint, name));
  };
  if (token === undefined) return {};
  if (token === 'any') return {actor: await tokens.authenticate(request.headers.authorization)};
  const isKnown = remote !== undefined || !token.includes('publish');
  return isKnown ? {actor: await authorise(remote)} : {authorise};
};

/** @param onRemote called with the remote that the address did not name, once it is known */
type Run<E extends RegistryEndpoint> = (
  call: Call<E>,
  onRemote?: (name: string | undefined) => void,
) => Promise<Answer<E>>;

/** Runs a handler; records its refusals before the answer goes out, unless it is a dry run. */
const recorded =
  <E extends RegistryEndpoint>(endpoint: E, run: Run<E>, noteRefusal: NoteRefusal) =>
  (call: Call<E>): Promise<Answer<E>> => {
    const {request, params, body} = call as Call<RegistryEndpoint>;
    const {authorization} = request.headers;
    let remote = remoteIn(params);
    return run(call, (name) => (remote = name)).catch(async (error: unknown) => {
      if (!isDryRun(request))
        await noteRefusal({endpoint, authorization, remote, params, body}, error);
      throw error;
    });
  };

/** Serves endpoints in a scope at the registry's address. */
export const serveOn =
  (
    scope: RegistryScope,
    {tokens, write, noteRefusal}: {tokens: Callers; write: Write; noteRefusal: NoteRefusal},
  ): Serve =>
  <E extends RegistryEndpoint>(
    endpoint: E,
    handle: (call: RegistryCall<E>) => Promise<Answer<E>>,
    {kept, isRecorded = endpoint.isWrite, ...extras}: Extras<E> = {},
  ) => {
    const answer = (call: Call<E>, caller: object): Promise<Answer<E>> => {
      const ifMatch = call.request.headers['if-match'];
      return handle({...call, ...caller, ifMatch} as unknown as RegistryCall<E>);
    };
    const change = async (call: Call<E>): Promise<Answer<E>> => {
      const answered: object = await write(call.request, call.reply, {
        scope: scopesOf(endpoint, remoteIn(call.params)),
        run: async (writing): Promise<Envelope> => {
          const given: object = await answer(call, writing);
          return {error: false, message: '', ...given};
        },
        kept: kept as ((given: object) => Envelope) | undefined,
      });
      return answered as Answer<E>;
    };
    /** Authenticates before a byte of the body is read. */
    const authenticate = async ({headers}: FastifyRequest): Promise<void> => {
      await tokens.authenticate(headers.authorization);
    };
    const ask: Run<E> = async (call, onRemote = () => undefined) =>
      answer(call, await callerOf(tokens, endpoint, {call, onRemote}));
    const run: Run<E> = endpoint.isWrite ? change : ask;
    scope.route({
      ...routeOf(endpoint, isRecorded ? recorded(endpoint, run, noteRefusal) : run),
      url: endpoint.path,
      ...extras,
      ...(endpoint.token && {onRequest: authenticate}),
    });
  };
