import Type from 'typebox';
import {PinRequest, ReasonRequest, SubjectId} from '@switchboard/federation';
import {RemoteName} from '../http/params.ts';
import {answerRollout} from '../rollouts/answer.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import type {Pins} from './service.ts';

const PinParams = Type.Object({name: RemoteName, workspace: SubjectId});

/** Pins a workspace to a release, or unpins it; both need the activate token and `If-Match`. */
export const pinRoutes = (
  scope: RegistryScope,
  {write, pins}: {write: Write; pins: Pins},
): void => {
  scope.put(
    '/remotes/:name/pins/:workspace',
    {schema: {params: PinParams, body: PinRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name, workspace},
            body,
            headers,
          } = request;
          const rollout = await pins.put(transaction, {
            ...body,
            name,
            workspace,
            actor,
            ifMatch: headers['if-match'],
          });
          return answerRollout(
            reply,
            rollout,
            `The workspace ${workspace} ${rollout.changed ? 'runs' : 'is pinned already: it runs'} ${name} ${body.version} until it is unpinned.`,
          );
        },
      }),
  );

  scope.post(
    '/remotes/:name/pins/:workspace/remove',
    {schema: {params: PinParams, body: ReasonRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name, workspace},
            body: {reason},
            headers,
          } = request;
          const rollout = await pins.remove(transaction, {
            name,
            workspace,
            reason,
            actor,
            ifMatch: headers['if-match'],
          });
          return answerRollout(
            reply,
            rollout,
            `The workspace ${workspace} is not pinned${rollout.changed ? ' any more' : ''}: it runs of ${name} what the others run.`,
          );
        },
      }),
  );
};
