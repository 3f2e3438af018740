import {isProblem} from '@switchboard/service-kit/errors';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {getTimeZone} from '#modules/account/service.ts';
import type {ProviderChannel} from '../channels/port.ts';
import {changeBroadcast} from '../moves.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {
  claimRecipients,
  type Claimed,
  expireLeases,
  readRest,
  readVariants,
} from '../recipients/repository.ts';
import {type BroadcastRow, listCounts, lockBroadcast, updateBroadcast} from '../repository.ts';
import {winnerOf} from '../rules/subject-test.ts';
import {allow} from '../rules/throttle.ts';
import {isOpen, nextOpening} from '../rules/window.ts';
import type {EngineDeps} from './engine-deps.ts';
import {complete, endHold, fail, pauseBroadcast, resumeBroadcast} from './ends.ts';
import {countOf, countSent, type Day, lockDay} from './day.ts';
import {type Obstacle, readObstacleOnTheWay} from './obstacle.ts';
import {prepare} from './prepare.ts';
import {deleteRun, lockRun, readGate, type Run, saveGate, saveRun} from './work-repository.ts';

/** Messages to send now; the time of the next possible work; or the end of the broadcast. */
export type Step =
  | {kind: 'batch'; row: BroadcastRow; leaseId: string; claimed: Claimed[]}
  | {kind: 'again'}
  | {kind: 'wait'; until: Date}
  | {kind: 'done'};

/** A process without a sign of life for this long has ended. */
export const LEASE_MS = 30_000;
const LATER_MS = 3_600_000;
const AGAIN = {kind: 'again'} as const;
const DONE = {kind: 'done'} as const;

interface Scene {
  deps: EngineDeps;
  trx: Trx;
  row: BroadcastRow;
  now: Date;
  /** Next free time of the broadcast's own throttle. */
  nextFreeAt: Date;
}

/** Decides on the next step of a broadcast: one process after the other, each in a short transaction. */
export const takeStep = async (deps: EngineDeps, run: Run): Promise<Step> => {
  try {
    return await withWorkspace(deps.db, systemOf(run.workspaceId), (trx) => decide(deps, trx, run));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return failToStart(deps, run, Object.values(error.fields ?? {})[0] ?? error.message);
  }
};

/** Reason for a failed start, which a person can fix in a copy. */
const failToStart = (deps: EngineDeps, run: Run, reason: string): Promise<Step> =>
  withWorkspace(deps.db, systemOf(run.workspaceId), async (trx) => {
    await lockRun(trx, run.broadcastId);
    const row = await lockBroadcast(trx, run.broadcastId);
    if (row?.status === 'scheduled' || row?.status === 'preparing')
      await fail(deps, trx, {row, reason, now: deps.now()});
    return DONE;
  });

const decide = async (deps: EngineDeps, trx: Trx, {broadcastId}: Run): Promise<Step> => {
  const run = await lockRun(trx, broadcastId);
  const row = run && (await lockBroadcast(trx, broadcastId));
  if (!row) {
    if (run) await deleteRun(trx, broadcastId);
    return DONE;
  }
  const scene = {deps, trx, row, now: deps.now(), nextFreeAt: run.nextFreeAt};
  if (row.status === 'scheduled' || row.status === 'preparing') return begin(scene);
  await expire(scene);
  if (row.status === 'sending') return send(scene);
  if (row.status === 'paused') return waitPaused(scene);
  return finishCancelled(scene);
};

const wait = async ({trx, row}: Scene, until: Date): Promise<Step> => {
  await saveRun(trx, row.id, {wakeAt: until});
  return {kind: 'wait', until};
};

/** Freezes the audience of a due broadcast. */
const begin = async (scene: Scene): Promise<Step> => {
  const {deps, trx, row, now} = scene;
  if (row.status === 'scheduled' && row.scheduleAt && row.scheduleAt > now)
    return wait(scene, row.scheduleAt);
  await prepare(deps, trx, {row, actorId: row.startedById ?? row.createdById});
  return AGAIN;
};

const expire = async ({trx, row, now}: Scene): Promise<void> => {
  const count = await expireLeases(trx, row.id, now);
  if (count > 0) await addToCounts(trx, row.id, {moves: [{from: 'queued', to: 'unknown', count}]});
};

const countsOfRow = async (trx: Trx, id: string) => {
  const [counts] = await listCounts(trx, [id]);
  if (!counts) throw new Error(`The broadcast ${id} has no counters.`);
  return counts;
};

/** Messages in progress during a pause or a cancellation are still sent. */
const leaseEnd = async ({trx, row, now}: Scene): Promise<Date | null> => {
  const {queued} = await countsOfRow(trx, row.id);
  return queued > 0 ? new Date(now.getTime() + LEASE_MS) : null;
};

const waitPaused = async (scene: Scene): Promise<Step> => {
  const {trx, row, now} = scene;
  if (row.resumesAt && row.resumesAt <= now) {
    await resumeBroadcast(trx, {row, now});
    return AGAIN;
  }
  const ends = [row.resumesAt, await leaseEnd(scene)].filter((one) => one !== null);
  return wait(scene, new Date(Math.min(now.getTime() + LATER_MS, ...ends.map(Number))));
};

const finishCancelled = async (scene: Scene): Promise<Step> => {
  const end = await leaseEnd(scene);
  if (end) return wait(scene, end);
  await deleteRun(scene.trx, scene.row.id);
  await endHold(scene.trx, scene.row, scene.now);
  return DONE;
};

const isInTest = ({subjectTest, winner}: BroadcastRow): boolean =>
  subjectTest !== null && winner === null;

const send = async (scene: Scene): Promise<Step> => {
  const {deps, trx, row, now} = scene;
  const channel = deps.channels[row.channel];
  if (isInTest(row) && row.decidesAt && row.decidesAt <= now) {
    await chooseWinner(scene);
    return AGAIN;
  }
  const gate = await readGate(trx, channel.name, {isLocked: channel.perMinute !== null, now});
  if (gate.downUntil && gate.downUntil > now) return pauseForProvider(scene, gate.downUntil);
  const obstacle = await readObstacleOnTheWay(deps, trx, row);
  if (obstacle && (await countsOfRow(trx, row.id)).pending > 0)
    return pauseForObstacle(scene, obstacle);
  const day = await lockDay(deps, trx, row);
  if (day?.left === 0 && (await countsOfRow(trx, row.id)).pending > 0)
    return pauseForDay(scene, day);
  const own = allow(
    {perMinute: row.ratePerMinute, nextFreeAt: scene.nextFreeAt},
    Math.min(channel.batchSize, day?.left || channel.batchSize),
    now,
  );
  const shared = allow({perMinute: channel.perMinute, nextFreeAt: gate.nextFreeAt}, own.count, now);
  if (shared.count === 0)
    return wait(scene, new Date(now.getTime() + Math.max(own.waitMs, shared.waitMs, 1)));
  const zone = await getTimeZone(trx);
  const leaseId = newId();
  const claimed = await claimRecipients(trx, {
    broadcastId: row.id,
    limit: shared.count,
    leaseId,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    now,
    zones: openZones(row, zone, now),
    isVariantOnly: isInTest(row),
  });
  if (claimed.length === 0) return rest(scene, zone);
  await noteClaim(scene, {claimed, channel, gate: gate.nextFreeAt});
  return {kind: 'batch', row, leaseId, claimed};
};

/** Deducts claimed messages from the throttles and the day's limit, and counts them. */
const noteClaim = async (
  {deps, trx, row, now, nextFreeAt}: Scene,
  {claimed, channel, gate}: {claimed: Claimed[]; channel: ProviderChannel; gate: Date},
): Promise<void> => {
  const count = claimed.length;
  const own = allow({perMinute: row.ratePerMinute, nextFreeAt}, count, now);
  await saveRun(trx, row.id, {nextFreeAt: own.nextFreeAt, wakeAt: now});
  if (channel.perMinute !== null) {
    const shared = allow({perMinute: channel.perMinute, nextFreeAt: gate}, count, now);
    await saveGate(trx, channel.name, {nextFreeAt: shared.nextFreeAt});
  }
  await countSent(deps, trx, {...row, count: countOf(claimed)});
  await addToCounts(trx, row.id, {moves: [{from: 'pending', to: 'queued', count}]});
};

const openZones = ({sendingWindow, zones}: BroadcastRow, usual: string, now: Date) =>
  sendingWindow && {open: zones.filter((zone) => isOpen(sendingWindow, zone, now)), usual};

const pauseForProvider = async (scene: Scene, resumesAt: Date): Promise<Step> => {
  const {deps, trx, row, now} = scene;
  const reason = 'The provider takes no messages right now.';
  await pauseBroadcast(deps, trx, {
    row,
    pause: {kind: 'provider_down', reason, resumesAt},
    now,
  });
  return wait(scene, resumesAt);
};

/** It continues when a user resumes it, once the obstacle is removed. */
const pauseForObstacle = async (scene: Scene, {message}: Obstacle): Promise<Step> => {
  const {deps, trx, row, now} = scene;
  const pause = {kind: 'obstacle' as const, reason: `${message}.`, resumesAt: null};
  await pauseBroadcast(deps, trx, {row, pause, now});
  return AGAIN;
};

/** The remaining recipients get it when the next 24 hours begin. */
const pauseForDay = async (scene: Scene, {endsAt}: Day): Promise<Step> => {
  const {deps, trx, row, now} = scene;
  const pause = {kind: 'daily_limit' as const, reason: '', resumesAt: endsAt};
  await pauseBroadcast(deps, trx, {row, pause, now});
  return wait(scene, endsAt);
};

/** Handles a lack of eligible recipients: all got it, it is too early for some, or others are working on the last ones. */
const rest = async (scene: Scene, usualZone: string): Promise<Step> => {
  const {deps, trx, row, now} = scene;
  const {queued} = await countsOfRow(trx, row.id);
  const left = await readRest(trx, row.id, {usualZone, isVariantOnly: isInTest(row)});
  if (left.zones.length === 0) {
    if (queued > 0) return wait(scene, left.leaseUntil ?? new Date(now.getTime() + LEASE_MS));
    if (isInTest(row)) return waitForWinner(scene);
    await complete(deps, trx, {row, now});
    return DONE;
  }
  const opens = row.sendingWindow ? nextOpening(row.sendingWindow, left.zones, now) : now;
  if (opens > now) {
    const pause = {kind: 'window_closed' as const, reason: '', resumesAt: opens};
    await pauseBroadcast(deps, trx, {row, pause, now});
    return wait(scene, queued > 0 ? new Date(now.getTime() + LEASE_MS) : opens);
  }
  const until = left.retryAt && left.retryAt > now ? left.retryAt : null;
  return wait(scene, until ?? new Date(now.getTime() + 1000));
};

/** Both subjects are sent: the time in which people read them begins. */
const waitForWinner = async (scene: Scene): Promise<Step> => {
  const {trx, row, now} = scene;
  if (row.decidesAt) return wait(scene, row.decidesAt);
  const decidesAt = new Date(now.getTime() + (row.subjectTest?.minutes ?? 0) * 60_000);
  await changeBroadcast(trx, row, {decidesAt, now});
  return wait(scene, decidesAt);
};

const chooseWinner = async ({trx, row}: Scene): Promise<void> => {
  const figures = await readVariants(trx, row.id);
  const of = (variant: 'a' | 'b') =>
    figures.find((one) => one.variant === variant) ?? {sent: 0, opened: 0, clicked: 0};
  const winner = winnerOf({a: of('a'), b: of('b')}, row.subjectTest?.by ?? 'opens');
  await updateBroadcast(trx, row.id, {winner});
};
