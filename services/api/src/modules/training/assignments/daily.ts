import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Jobs} from '#jobs/index.ts';
import {listLearners} from '../../account/service.ts';
import {holdCourse} from '../courses/index.ts';
import {inEachWorkspace} from '../in-each-workspace.ts';
import {DUTIES, type Duty} from './duties.ts';
import {recoverNotices} from './notices.ts';
import {type Due, FIRST_ID, type Page} from './reminders-repository.ts';

type Deps = Pick<Core, 'db' | 'now' | 'reportFault'> & {jobs: Pick<Jobs, 'send'>};

/** Number of entries read at a time. */
const READ_AT_ONCE = 1000;
/** Number of learners of one course that are locked at a time, which bounds the wait of others. */
const LEARNERS_PER_TRANSACTION = 50;

/**
 * For the hourly job: restarts courses whose time has come and reminds of what is due, each reminder once. A failure is reported, blocks
 * nothing else, and is retried in the next hour.
 */
export const workOnDueDates = (deps: Deps): Promise<void> =>
  inEachWorkspace(deps, async (workspaceId) => {
    await recoverNotices(deps, workspaceId);
    for (const duty of DUTIES) await fulfil(deps, workspaceId, duty);
  });

const fulfil = async (deps: Deps, workspaceId: string, duty: Duty): Promise<void> => {
  const within = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(deps.db, systemOf(workspaceId), work);
  const now = deps.now();
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const page: Page = {after, limit: READ_AT_ONCE};
    const {found, due} = await within((trx) => listDue(trx, duty, {now, page}));
    for (const some of inParts(due))
      await within((trx) => doSome(deps, trx, {workspaceId, duty, some, now})).catch(
        deps.reportFault,
      );
    after = found.length < READ_AT_ONCE ? undefined : found.at(-1)?.id;
  }
};

interface Wanted {
  now: Date;
  page: Page;
}

/** One page of the entries found, without those of members who have left. */
const listDue = async (trx: Trx, {list}: Duty, {now, page}: Wanted) => {
  const found = await list(trx, now, page);
  const userIds = [...new Set(found.map(({userId}) => userId))];
  const active = new Set(
    (userIds.length === 0 ? [] : await listLearners(trx, userIds)).map(({userId}) => userId),
  );
  return {found, due: found.filter(({userId}) => active.has(userId))};
};

/** Splits the work into transactions, each for some learners of one course. */
const inParts = (due: readonly Due[]): Due[][] =>
  [...Map.groupBy(due, ({courseId}) => courseId).values()].flatMap((ofCourse) =>
    Array.from({length: Math.ceil(ofCourse.length / LEARNERS_PER_TRANSACTION)}, (_, part) =>
      ofCourse.slice(part * LEARNERS_PER_TRANSACTION, (part + 1) * LEARNERS_PER_TRANSACTION),
    ),
  );

interface Part {
  workspaceId: string;
  duty: Duty;
  some: readonly Due[];
  now: Date;
}

/** Locks the course first, as everywhere, so that nobody publishes or archives it meanwhile. */
const doSome = async (
  {jobs}: Deps,
  trx: Trx,
  {workspaceId, duty, some, now}: Part,
): Promise<void> => {
  const course = await holdCourse(trx, some[0]?.courseId ?? '');
  if (course?.status !== 'published') return;
  const ids = some.map(({id}) => id);
  await duty.carryOut(jobs, trx, {workspaceId, course, ids, now});
};
