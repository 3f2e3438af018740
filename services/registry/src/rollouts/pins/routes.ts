import * as endpoints from '@switchboard/contracts/registry/pins/endpoints';
import type {Serve} from '../../http/index.ts';
import {offNote} from '../../records/index.ts';
import {answerRollout} from '../moves/answer.ts';
import type {Pins} from './service.ts';

/** Pins a workspace to a release, or unpins it. */
export const pinRoutes = (serve: Serve, {pins}: {pins: Pins}): void => {
  serve(endpoints.pinWorkspace, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const rollout = await pins.put(transaction, {...body, ...params, actor, ifMatch});
    return answerRollout(
      reply,
      rollout,
      `The workspace ${params.workspace} ${rollout.changed ? 'runs' : 'is already pinned: it runs'} ${params.name} ${body.version} until it is unpinned.${await offNote(transaction, params.name)}`,
    );
  });

  serve(endpoints.unpinWorkspace, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const rollout = await pins.remove(transaction, {...body, ...params, actor, ifMatch});
    return answerRollout(
      reply,
      rollout,
      `The workspace ${params.workspace} is ${rollout.changed ? 'no longer' : 'not'} pinned: it runs the same release of ${params.name} as everyone else.`,
    );
  });
};
