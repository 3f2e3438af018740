import type {
  Broadcast,
  Estimate,
  RetryBroadcastRequest,
  ScheduleBroadcastRequest,
  StartBroadcastRequest,
} from '@switchboard/contracts/broadcasts/schemas';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {CampaignDeps} from '../ports.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {releaseHold} from '../../account/service.ts';
import {recordBroadcast, recordSending} from './audit.ts';
import {pauseBroadcast, resumeBroadcast} from './delivery/ends.ts';
import {readObstacleOnTheWay} from './delivery/obstacle.ts';
import {estimate, hold, prepare, refuseUnready} from './delivery/prepare.ts';
import {deleteRun, lockRun, wakeRun} from './delivery/work-repository.ts';
import {
  changeBroadcast,
  expectMove,
  refuseMove,
  refuseUnlessSender,
  takeBroadcast,
  notifyAboutStatus,
} from './moves.ts';
import {readBroadcast} from './presenter.ts';
import {addToCounts} from './recipients/counts-repository.ts';
import {cancelPending, retryRecipients} from './recipients/repository.ts';
import {type BroadcastRow, findBroadcast} from './repository.ts';
import {readSchedule} from './rules/window.ts';

/** More recipients are frozen in the background: the answer need not wait for it. */
const AT_ONCE_MAX = 10_000;

interface Step<Request = object> {
  id: string;
  request: Request;
}

/** Changes a broadcast that no engine is deciding on meanwhile. Throws 403 for agents, 404. */
const change = (
  {db}: Core,
  actor: Actor,
  {id, run}: {id: string; run: (trx: Trx, row: BroadcastRow) => Promise<void>},
): Promise<Broadcast> => {
  refuseUnlessSender(actor);
  return withWorkspace(db, actor, async (trx) => {
    await lockRun(trx, id);
    await run(trx, await takeBroadcast(trx, id));
    return readBroadcast(trx, id);
  });
};

/** Reach, cost, and obstacles to a start. Throws 404. */
export const estimateBroadcast = (
  deps: CampaignDeps,
  actor: Actor,
  id: string,
): Promise<Estimate> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await findBroadcast(trx, id);
    if (!row) throw notFound('Broadcast');
    return estimate(deps, trx, row);
  });

const refuseOtherNumber = (
  {recipients}: Estimate,
  {recipients: seen}: StartBroadcastRequest,
): void => {
  if (seen !== undefined && seen !== recipients)
    throw invalid({
      recipients: `This broadcast now reaches ${recipients.toLocaleString('en-US')} contacts. Look at the estimate again`,
    });
};

/**
 * Starts a draft, or a scheduled broadcast at once. A large audience is frozen in the background.
 * @throws 403 for agents, 404, 409, 422 for what is missing, 402 for too few credits
 */
export const startBroadcast = (
  deps: CampaignDeps,
  actor: Actor,
  {id, request}: Step<StartBroadcastRequest>,
): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      expectMove(row, 'preparing', 'started');
      const now = deps.now();
      const expected = await estimate(deps, trx, row);
      refuseUnready(expected);
      refuseOtherNumber(expected, request);
      if (expected.recipients <= AT_ONCE_MAX) {
        await prepare(deps, trx, {row, actorId: actor.userId});
      } else {
        const {userId: startedById} = actor;
        await changeBroadcast(trx, row, {status: 'preparing', startedById, approval: null, now});
        await wakeRun(trx, {broadcastId: id, workspaceId: row.workspaceId}, now);
        await notifyAboutStatus(trx, row, 'preparing');
      }
      const {recipients, credits} = expected;
      const after = {recipients, credits};
      await recordSending(trx, actor, {row, action: 'broadcast.started', after});
    },
  });

/** Schedules an automatic start. Throws 403 for agents, 404, 409, 422 for a time too near or one that the clocks skip, 402. */
export const scheduleBroadcast = (
  deps: CampaignDeps,
  actor: Actor,
  {id, request}: Step<ScheduleBroadcastRequest>,
): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      expectMove(row, 'scheduled', 'scheduled');
      const now = deps.now();
      const schedule = readSchedule(request.at, request.timeZone, now);
      if ('fault' in schedule) throw invalid({[schedule.field]: schedule.fault});
      refuseUnready(await estimate(deps, trx, row));
      await changeBroadcast(trx, row, {
        status: 'scheduled',
        scheduleAt: schedule.at,
        timeZone: request.timeZone,
        startedById: actor.userId,
        approval: null,
        approvedById: actor.userId === row.createdById ? null : actor.userId,
        now,
      });
      await wakeRun(trx, {broadcastId: id, workspaceId: row.workspaceId}, schedule.at);
      const after = {sendTime: request.at.replace('T', ' '), timeZone: request.timeZone};
      await recordSending(trx, actor, {row, action: 'broadcast.scheduled', after});
      await notifyAboutStatus(trx, row, 'scheduled');
    },
  });

/** Turns it into a draft again. Throws 403 for agents, 404, 409. */
export const unscheduleBroadcast = (deps: Core, actor: Actor, id: string): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      expectMove(row, 'draft', 'unscheduled');
      await changeBroadcast(trx, row, {
        status: 'draft',
        scheduleAt: null,
        startedById: null,
        approvedById: null,
        now: deps.now(),
      });
      await deleteRun(trx, id);
      await recordBroadcast(trx, actor, {row, action: 'broadcast.unscheduled'});
      await notifyAboutStatus(trx, row, 'draft');
    },
  });

/** Throws 403 for agents, 404, 409. */
export const pause = (deps: Core, actor: Actor, id: string): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      expectMove(row, 'paused', 'paused');
      const how = {kind: 'person' as const, reason: '', resumesAt: null};
      await pauseBroadcast(deps, trx, {row, pause: how, now: deps.now()});
      await recordBroadcast(trx, actor, {row, action: 'broadcast.paused'});
    },
  });

/** Throws 403 for agents, 404, 409, also while the reason for the pause remains. */
export const resume = (deps: CampaignDeps, actor: Actor, id: string): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      if (row.status !== 'paused') refuseMove(row, 'resumed');
      const obstacle =
        row.pauseKind === 'obstacle' ? await readObstacleOnTheWay(deps, trx, row) : null;
      if (obstacle) throw problem('illegal_transition', `${obstacle.message}.`);
      const now = deps.now();
      await wakeRun(trx, {broadcastId: id, workspaceId: row.workspaceId}, now);
      await resumeBroadcast(trx, {row, now});
      await recordBroadcast(trx, actor, {row, action: 'broadcast.resumed'});
    },
  });

/**
 * Skips recipients who were not reached yet, and refunds their credits; messages in progress are still sent. Throws 403 for agents, 404,
 * 409.
 */
export const cancel = (deps: Core, actor: Actor, id: string): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      expectMove(row, 'cancelled', 'cancelled');
      const now = deps.now();
      const {count, credits} = await cancelPending(trx, id, now);
      const ended = {pauseKind: null, resumesAt: null, reason: ''};
      await changeBroadcast(trx, row, {status: 'cancelled', ...ended, finishedAt: now, now});
      if (count > 0)
        await addToCounts(trx, id, {moves: [{from: 'pending', to: 'cancelled', count}]});
      await wakeRun(trx, {broadcastId: id, workspaceId: row.workspaceId}, now);
      if (row.holdId)
        await releaseHold(trx, {holdId: row.holdId, amount: credits, key: `cancel:${id}`, now});
      await recordBroadcast(trx, actor, {row, action: 'broadcast.cancelled'});
      await notifyAboutStatus(trx, row, 'cancelled');
    },
  });

/**
 * Resends to recipients whose message failed, or has an unknown outcome. Their credits are held again if the hold was closed.
 * @throws 403 for agents, 404, 409, 402
 */
export const retry = (
  deps: Core,
  actor: Actor,
  {id, request: {status}}: Step<RetryBroadcastRequest>,
): Promise<Broadcast> =>
  change(deps, actor, {
    id,
    run: async (trx, row) => {
      if (!['sending', 'paused', 'completed'].includes(row.status)) refuseMove(row, 'retried');
      const now = deps.now();
      const {count, credits} = await retryRecipients(trx, id, {status, now});
      if (count === 0)
        throw problem('illegal_transition', `There is nobody to retry: none is ${status}.`);
      if (row.status === 'completed')
        await changeBroadcast(trx, row, {
          status: 'sending',
          starts: row.starts + 1,
          finishedAt: null,
          now,
        });
      await wakeRun(trx, {broadcastId: id, workspaceId: row.workspaceId}, now);
      const isNew = row.status === 'completed';
      await addToCounts(trx, id, {
        moves: [{from: status, to: 'pending', count}],
        ...(isNew && {more: {held: credits}}),
      });
      if (isNew)
        await hold(trx, row, {credits, actorId: actor.userId, now, attempt: row.starts + 1});
      const after = {recipients: count, credits};
      await recordBroadcast(trx, actor, {row, action: 'broadcast.retried', after});
      if (isNew) await notifyAboutStatus(trx, row, 'sending');
    },
  });
