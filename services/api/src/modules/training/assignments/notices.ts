import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Jobs} from '#jobs/index.ts';
import {
  hasWaiting,
  insertNotices,
  listNotices,
  listStillAssigned,
  takeNotice,
} from './notices-repository.ts';
import {notifyAssigned} from './notify.ts';

export const TELL = 'training.tell';
interface TellJob {
  workspaceId: string;
}

/** Notices per transaction and transactions per job, so that a job ends before it expires. */
const MEMBERS_AT_ONCE = 50;
const NOTICES = 500;
/** Longer than all attempts of a job take. */
const LOST_MS = 30 * 60_000;

type Sender = Pick<Jobs, 'send'>;
type Deps = Pick<Core, 'db' | 'now' | 'reportFault'> & {jobs: Sender};

/**
 * Notifies members that a course is assigned to them or must be taken again: a few at once, many by a job, as others wait for the course
 * meanwhile.
 */
export const notifyAllAssigned = async (
  jobs: Sender,
  trx: Trx,
  news: Parameters<typeof notifyAssigned>[2],
): Promise<void> => {
  const {workspaceId, course, userIds, actorId, at} = news;
  if (userIds.length <= MEMBERS_AT_ONCE) return notifyAssigned(jobs, trx, news);
  const parts = Array.from({length: Math.ceil(userIds.length / MEMBERS_AT_ONCE)}, (_, part) =>
    userIds.slice(part * MEMBERS_AT_ONCE, (part + 1) * MEMBERS_AT_ONCE),
  );
  await insertNotices(
    trx,
    parts.map((some) => ({
      ...{id: newId(), workspaceId, courseId: course.id, actorId, at},
      userIds: some,
    })),
  );
  await leaveJob(jobs, trx, workspaceId);
};

const leaveJob = (jobs: Sender, trx: Trx, workspaceId: string): Promise<void> =>
  jobs.send(trx, {name: TELL, data: {workspaceId} satisfies TellJob});

/**
 * The job: sends waiting notices. A notice is removed in the transaction that sends it, so each is sent once and none is lost.
 * @throws the error of a notice, unless it is the last attempt; the others have been sent
 */
export const notifyWaiting = async (
  deps: Deps,
  {workspaceId}: TellJob,
  {isLast}: {isLast: boolean},
): Promise<void> => {
  const within = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(deps.db, systemOf(workspaceId), work);
  const ids = await within((trx) => listNotices(trx, NOTICES));
  let fault: Error | undefined;
  for (const id of ids)
    await within((trx) => notifyOne(deps, trx, id)).catch((error: Error) => {
      fault = error;
    });
  if (fault && !isLast) throw fault;
  if (fault) deps.reportFault(fault);
  else if (ids.length === NOTICES) await within((trx) => leaveJob(deps.jobs, trx, workspaceId));
};

/** Skips what was withdrawn or archived since. */
const notifyOne = async ({jobs, now}: Deps, trx: Trx, id: string): Promise<void> => {
  const notice = await takeNotice(trx, id);
  const assigned = notice ? await listStillAssigned(trx, notice) : [];
  const [first] = assigned;
  if (!notice || !first) return;
  const {workspaceId, courseId, actorId} = notice;
  const userIds = assigned.map(({userId}) => userId);
  const course = {id: courseId, title: first.title};
  await notifyAssigned(jobs, trx, {workspaceId, course, userIds, actorId, at: now()});
};

/** For the hourly job: queues a new job for notices that lost theirs. */
export const recoverNotices = ({db, jobs, now}: Deps, workspaceId: string): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    if (await hasWaiting(trx, new Date(now().getTime() - LOST_MS)))
      await leaveJob(jobs, trx, workspaceId);
  });

/** Before the start: registers the job that notifies many members. */
export const defineNotices = (deps: Core): void =>
  deps.jobs.define<TellJob>(TELL, (job, attempt) => notifyWaiting(deps, job, attempt));
