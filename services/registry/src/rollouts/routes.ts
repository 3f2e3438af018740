import type {FastifyReply} from 'fastify';
import {
  ActivateRequest,
  RevokeRequest,
  RollbackRequest,
  type ActivationResponse,
  type ReleaseResponse,
  type RemoteResponse,
  type RemotesResponse,
  type RevokeResponse,
} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {NameParams, ReleaseParams} from '../http/params.ts';
import {RegistryRefusal} from '../refusal.ts';
import {storedRelease} from '../releases/repository.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import {committedRelease} from './moves.ts';
import type {Revoke} from './revocations.ts';
import {summariseRemote, summariseRemotes} from './repository.ts';
import type {Rollouts} from './service.ts';

interface Deps extends Pick<RegistryContext, 'db'> {
  write: Write;
  rollouts: Rollouts;
  revoke: Revoke;
}

type Activation = ActivationResponse['activation'];

const answer = (
  reply: FastifyReply,
  activation: Activation,
  message: string,
): ActivationResponse => {
  reply.header('etag', activation.etag);
  return {
    error: false,
    message: activation.changed
      ? message
      : `${activation.name} ${activation.to} is active already.`,
    activation,
  };
};

const furtherBack = ({previous}: Activation): string =>
  previous === null ? 'There is nothing further back.' : `The next rollback leads to ${previous}.`;

/** Lists, open to everyone, and the moves of the pointers, which need the activate token and `If-Match`. */
export const rolloutRoutes = (scope: RegistryScope, {db, write, rollouts, revoke}: Deps): void => {
  scope.get('/remotes', async (): Promise<RemotesResponse> => ({
    error: false,
    message: '',
    remotes: await summariseRemotes(db),
  }));

  scope.get(
    '/remotes/:name',
    {schema: {params: NameParams}},
    async (request, reply): Promise<RemoteResponse> => {
      const remote = await summariseRemote(db, request.params.name);
      if (!remote)
        throw new RegistryRefusal(
          'not_found',
          `The registry has no remote ${request.params.name}: publish a release of it first.`,
        );
      reply.header('etag', remote.etag);
      return {error: false, message: '', remote};
    },
  );

  scope.get(
    '/remotes/:name/releases/:version',
    {schema: {params: ReleaseParams}},
    async (request): Promise<ReleaseResponse> => {
      const {name, version} = request.params;
      return {
        error: false,
        message: '',
        release: storedRelease(await committedRelease(db, name, version)).release,
      };
    },
  );

  scope.put(
    '/remotes/:name/active',
    {schema: {params: NameParams, body: ActivateRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name},
            body,
            headers,
          } = request;
          const {version} = body;
          const activation = await rollouts.activate(transaction, {
            ...body,
            name,
            actor,
            ifMatch: headers['if-match'],
          });
          return answer(
            reply,
            activation,
            `${name} ${version} is active${activation.from === null ? ' for the first time' : `, it was ${activation.from}`}.`,
          );
        },
      }),
  );

  scope.post(
    '/remotes/:name/rollback',
    {schema: {params: NameParams, body: RollbackRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name},
            body: {version, reason},
            headers,
          } = request;
          const activation = await rollouts.rollback(transaction, {
            name,
            version,
            reason,
            actor,
            ifMatch: headers['if-match'],
          });
          return answer(
            reply,
            activation,
            `${name} went back from ${activation.from} to ${activation.to}. ${furtherBack(activation)}`,
          );
        },
      }),
  );

  scope.post(
    '/remotes/:name/releases/:version/revoke',
    {schema: {params: ReleaseParams, body: RevokeRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}): Promise<RevokeResponse> => {
          const {
            params: {name, version},
            body: {replacement, reason},
            headers,
          } = request;
          const {changed, ...revocation} = await revoke(transaction, {
            name,
            version,
            replacement,
            reason,
            actor,
            ifMatch: headers['if-match'],
          });
          reply.header('etag', revocation.etag);
          const message = `${name} ${version} ${changed ? 'is revoked and never runs again' : 'was revoked before'}; ${revocation.active ?? 'nothing'} is active.`;
          return {error: false, message, revocation};
        },
      }),
  );
};
