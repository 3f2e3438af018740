import {systemOf, withSystem, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {listWorkspaceIds} from '../../account/directory/service.ts';
import {FIRST_DEFAULT, type FirstDefault} from '../service-levels/index.ts';
import {countDue, markAll, takeDue} from './due-repository.ts';
import {refreshFacts} from './refresh.ts';

const JOB = 'facts.catch-up';
/** So many tickets are done in one transaction, and so many transactions make one job: it ends before it expires. */
const TICKETS_AT_ONCE = 500;
const BATCHES = 100;
const PAUSE_MS = 2000;

type Deps = Pick<ApiDeps, 'db' | 'jobs' | 'now'>;

/** @returns how many tickets were done, and whether some are left that somebody is changing */
const catchUpSome = ({db}: Deps, workspaceId: string) =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const ids = await takeDue(trx, TICKETS_AT_ONCE);
    await refreshFacts(trx, ids);
    return {done: ids.length, isBusy: ids.length === 0 && (await countDue(trx)) > 0};
  });

/** Makes the facts of tickets that are due, and leaves the rest to the next job. */
export const catchUp = async (deps: Deps): Promise<void> => {
  let isBusy = false;
  let batch = 0;
  for (const workspaceId of await listWorkspaceIds(deps.db)) {
    let some = await catchUpSome(deps, workspaceId);
    for (; some.done > 0; batch += 1) {
      if (batch === BATCHES) return startCatchUp(deps);
      some = await catchUpSome(deps, workspaceId);
    }
    isBusy ||= some.isBusy;
  }
  if (isBusy) await startCatchUp(deps, new Date(deps.now().getTime() + PAUSE_MS));
};

const rebuildOne = async (deps: Deps, {workspaceId}: FirstDefault): Promise<void> => {
  await withWorkspace(deps.db, systemOf(workspaceId), markAll);
  await startCatchUp(deps);
};

/** Before the start. */
export const defineCatchUp = (deps: Deps): void => {
  deps.jobs.define(JOB, () => catchUp(deps));
  deps.jobs.define<FirstDefault>(FIRST_DEFAULT, (data) => rebuildOne(deps, data));
};

/** After the start, and when tickets became due; a job that finds none ends at once. */
export const startCatchUp = (deps: Deps, startAfter?: Date): Promise<void> =>
  withSystem(deps.db, (trx) =>
    deps.jobs.send(trx, {name: JOB, data: {}, ...(startAfter && {startAfter})}),
  );

/** Has the facts of all tickets of all workspaces made anew from their histories, in the background. */
export const rebuildAll = async (deps: Deps): Promise<{due: number}> => {
  for (const workspaceId of await listWorkspaceIds(deps.db))
    await withWorkspace(deps.db, systemOf(workspaceId), markAll);
  await startCatchUp(deps);
  return countAllDue(deps);
};

/** How many tickets are due in all workspaces. */
export const countAllDue = async ({db}: Pick<Deps, 'db'>): Promise<{due: number}> => {
  let due = 0;
  for (const workspaceId of await listWorkspaceIds(db))
    due += await withWorkspace(db, systemOf(workspaceId), countDue);
  return {due};
};
