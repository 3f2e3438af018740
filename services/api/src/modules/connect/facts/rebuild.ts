import {systemOf, type Trx, withSystem, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {listWorkspaceIds} from '../../account/service.ts';
import {FIRST_DEFAULT, type FirstDefault} from '../service-levels/index.ts';
import {
  beginRebuild,
  countLeft,
  lockNext,
  lockRebuild,
  noteProgress,
  waitFor,
} from './rebuild-repository.ts';
import {refreshFacts} from './refresh.ts';

const JOB = 'facts.rebuild';
/** Limits of tickets in one transaction, and of transactions in one job: it ends before it expires. */
const TICKETS_AT_ONCE = 500;
const BATCHES = 100;

type Deps = Pick<Core, 'db' | 'jobs'>;
type Done = 'some' | 'all' | {blockedBy: string};

/** Stops at the first ticket that is being changed, so that it waits for none while holding another. */
const rebuildSome = async (trx: Trx): Promise<Done> => {
  const rebuild = await lockRebuild(trx);
  if (!rebuild) return 'all';
  const next = await lockNext(trx, rebuild.afterId, TICKETS_AT_ONCE);
  const blocked = next.findIndex(({isFree}) => !isFree);
  const ids = next.slice(0, blocked === -1 ? undefined : blocked).map(({id}) => id);
  await refreshFacts(trx, ids);
  const isEnd = blocked === -1 && next.length < TICKETS_AT_ONCE;
  if (isEnd || ids.length > 0) await noteProgress(trx, isEnd ? null : (ids.at(-1) ?? null));
  const first = next[0];
  if (ids.length === 0 && first) return {blockedBy: first.id};
  return isEnd ? 'all' : 'some';
};

/** Continues the rebuilds that are under way, and leaves the rest to the next job. */
export const rebuildOn = async (deps: Deps): Promise<void> => {
  const within = <Result>(workspaceId: string, work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(deps.db, systemOf(workspaceId), work);
  let batch = 0;
  for (const workspaceId of await listWorkspaceIds(deps.db)) {
    let done = await within(workspaceId, rebuildSome);
    for (; done !== 'all'; batch += 1) {
      if (batch === BATCHES) return startRebuilding(deps);
      if (done !== 'some') {
        const {blockedBy} = done;
        await within(workspaceId, (trx) => waitFor(trx, blockedBy));
      }
      done = await within(workspaceId, rebuildSome);
    }
  }
};

const rebuildOne = async (deps: Deps, {workspaceId}: FirstDefault): Promise<void> => {
  await withWorkspace(deps.db, systemOf(workspaceId), (trx) => beginRebuild(trx, workspaceId));
  await startRebuilding(deps);
};

/** Before the start. */
export const defineRebuilding = (deps: Deps): void => {
  deps.jobs.define(JOB, () => rebuildOn(deps));
  deps.jobs.define<FirstDefault>(FIRST_DEFAULT, (data) => rebuildOne(deps, data));
};

/** Runs after the start, and when a rebuild was begun; a job without work ends at once. */
export const startRebuilding = (deps: Deps): Promise<void> =>
  withSystem(deps.db, (trx) => deps.jobs.send(trx, {name: JOB, data: {}}));

/** Rebuilds the facts of all tickets of all workspaces from their histories, in the background. */
export const rebuildAll = async (deps: Deps): Promise<{left: number}> => {
  for (const workspaceId of await listWorkspaceIds(deps.db))
    await withWorkspace(deps.db, systemOf(workspaceId), (trx) => beginRebuild(trx, workspaceId));
  await startRebuilding(deps);
  return countAllLeft(deps);
};

/** Number of tickets left in all workspaces. */
export const countAllLeft = async ({db}: Pick<Deps, 'db'>): Promise<{left: number}> => {
  let left = 0;
  for (const workspaceId of await listWorkspaceIds(db))
    left += await withWorkspace(db, systemOf(workspaceId), countLeft);
  return {left};
};
