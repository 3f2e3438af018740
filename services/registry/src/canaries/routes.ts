import {
  CanaryRequest,
  PromoteRequest,
  ReasonRequest,
  type RolloutResponse,
} from '@switchboard/federation';
import {NameParams} from '../http/params.ts';
import {answerRollout} from '../rollouts/answer.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import {describeCanary} from './describe.ts';
import type {Canaries} from './service.ts';

type Rollout = RolloutResponse['rollout'];

const begun = ({name, active, canary, changed}: Rollout): string => {
  if (canary === null) return '';
  const start = canary.startsAt === null ? '' : ` from ${canary.startsAt} on`;
  return changed
    ? `${name} ${canary.version} is the canary${start} for ${describeCanary(canary)}; ${active} stays active for the others.`
    : `${name} ${canary.version} is this canary already.`;
};

/** What a canary may be asked for; all need the activate token and `If-Match`. */
export const canaryRoutes = (
  scope: RegistryScope,
  {write, canaries}: {write: Write; canaries: Canaries},
): void => {
  scope.put(
    '/remotes/:name/canary',
    {schema: {params: NameParams, body: CanaryRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name},
            body,
            headers,
          } = request;
          const rollout = await canaries.put(transaction, {
            ...body,
            name,
            actor,
            ifMatch: headers['if-match'],
          });
          return answerRollout(reply, rollout, begun(rollout));
        },
      }),
  );

  scope.post(
    '/remotes/:name/canary/promote',
    {schema: {params: NameParams, body: PromoteRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name},
            body,
            headers,
          } = request;
          const rollout = await canaries.promote(transaction, {
            ...body,
            name,
            actor,
            ifMatch: headers['if-match'],
          });
          return answerRollout(
            reply,
            rollout,
            `${name} ${rollout.active} is active for everyone; its canary is over.`,
          );
        },
      }),
  );

  scope.post(
    '/remotes/:name/canary/abort',
    {schema: {params: NameParams, body: ReasonRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}) => {
          const {
            params: {name},
            body: {reason},
            headers,
          } = request;
          const rollout = await canaries.abort(transaction, {
            name,
            reason,
            actor,
            ifMatch: headers['if-match'],
          });
          return answerRollout(
            reply,
            rollout,
            `The canary of ${name} is over: ${rollout.active} is active for everyone.`,
          );
        },
      }),
  );
};
