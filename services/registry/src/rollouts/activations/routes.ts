import * as endpoints from '@switchboard/contracts/registry/rollouts/endpoints';
import type {ActivationResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import type {FastifyReply} from 'fastify';
import {problem} from '@switchboard/service-kit/errors';
import type {RegistryDatabase} from '../../database/index.ts';
import type {Serve} from '../../http/index.ts';
import {offNote} from '../../records/index.ts';
import {summariseRemote, summariseRemotes} from '../stored/summary-repository.ts';
import type {Revoke} from './revocations.ts';
import type {Rollouts} from './service.ts';

type Activation = ActivationResponse['activation'];

const answer = (reply: FastifyReply, activation: Activation, message: string) => {
  reply.header('etag', activation.etag);
  return {
    message: activation.changed
      ? message
      : `${activation.name} ${activation.to} is already active.`,
    activation,
  };
};

const furtherBack = ({previous}: Activation): string =>
  previous === null
    ? 'There is no earlier version to roll back to.'
    : `The next rollback restores ${previous}.`;

/** Routes of the remotes and their rollouts. */
export const remoteRoutes = (serve: Serve, {db}: {db: RegistryDatabase}): void => {
  serve(endpoints.listRemotes, async () => ({remotes: await summariseRemotes(db)}));

  serve(endpoints.getRemote, async ({params: {name}, reply}) => {
    const remote = await summariseRemote(db, name);
    if (!remote)
      throw problem(
        'not_found',
        `The registry has no remote ${name}: publish a release of it first.`,
      );
    reply.header('etag', remote.etag);
    return {remote};
  });
};

/** Routes that move the pointers. */
export const rolloutRoutes = (
  serve: Serve,
  {rollouts, revoke}: {rollouts: Rollouts; revoke: Revoke},
): void => {
  serve(endpoints.activateRelease, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const activation = await rollouts.activate(transaction, {...body, ...params, actor, ifMatch});
    return answer(
      reply,
      activation,
      `${params.name} ${body.version} is active${activation.from === null ? ' for the first time' : ` instead of ${activation.from}`}.${await offNote(transaction, params.name)}`,
    );
  });

  serve(endpoints.rollBack, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const activation = await rollouts.rollback(transaction, {...body, ...params, actor, ifMatch});
    return answer(
      reply,
      activation,
      `${params.name} went back from ${activation.from} to ${activation.to}. ${furtherBack(activation)}${await offNote(transaction, params.name)}`,
    );
  });

  serve(endpoints.revokeRelease, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const {changed, ...revocation} = await revoke(transaction, {
      ...body,
      ...params,
      actor,
      ifMatch,
    });
    reply.header('etag', revocation.etag);
    const message = `${params.name} ${params.version} ${changed ? 'is revoked and never runs again' : 'was already revoked'}; ${revocation.active ?? 'nothing'} is active.`;
    return {message, revocation};
  });
};
