import * as endpoints from '@switchboard/contracts/registry/canaries/endpoints';
import type {RolloutResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import type {Serve} from '../../http/index.ts';
import {offNote} from '../../records/index.ts';
import {answerRollout} from '../moves/answer.ts';
import {describeCanary} from './describe.ts';
import type {Canaries} from './service.ts';

type Rollout = RolloutResponse['rollout'];

/** Readable in any time zone: 2026-11-28 03:30 UTC. */
const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const begun = ({name, active, canary, changed}: Rollout): string => {
  if (canary === null) return '';
  const start = canary.startsAt === null ? '' : ` from ${minuteOf(canary.startsAt)} on`;
  return changed
    ? `${name} ${canary.version} is the canary${start} for ${describeCanary(canary)}; ${active} stays active for everyone else.`
    : `${name} ${canary.version} is already this canary.`;
};

/** Routes of canaries. */
export const canaryRoutes = (serve: Serve, {canaries}: {canaries: Canaries}): void => {
  serve(endpoints.putCanary, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const rollout = await canaries.put(transaction, {...body, ...params, actor, ifMatch});
    const note = await offNote(transaction, params.name);
    return answerRollout(reply, rollout, `${begun(rollout)}${note}`);
  });

  serve(endpoints.promoteCanary, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const rollout = await canaries.promote(transaction, {...body, ...params, actor, ifMatch});
    return answerRollout(
      reply,
      rollout,
      `${params.name} ${rollout.active} is active for everyone; its canary has ended.${await offNote(transaction, params.name)}`,
    );
  });

  serve(endpoints.abortCanary, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const rollout = await canaries.abort(transaction, {...body, ...params, actor, ifMatch});
    return answerRollout(
      reply,
      rollout,
      `The canary of ${params.name} has ended: ${rollout.active} is active for everyone.`,
    );
  });
};
