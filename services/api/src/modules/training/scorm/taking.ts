import type {Lesson} from '@switchboard/contracts/courses/content';
import type {
  Launch,
  LaunchItemRequest,
  SaveItemRequest,
} from '@switchboard/contracts/packages/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople} from '../../account/service.ts';
import {getSigningKey} from '../../connect/service.ts';
import {updateEnrollment} from '../enrollments/index.ts';
import {
  begin,
  markDone,
  openLesson,
  readLesson,
  readTaken,
  saveLessonProgress,
  settle,
  type TakenLesson,
  type Underway,
  type WantedLesson,
} from '../learning/index.ts';
import {
  findPackage,
  findProgress,
  listProgress,
  type PackageRow,
  type ProgressRow,
  saveProgress,
} from '../packages/index.ts';
import type {StoredItem} from '../packages/rules.ts';
import {folderOf, writePath} from './addresses.ts';
import {outcomeOf, sessionSeconds} from './outcome.ts';
import {cleanValues, valuesAtStart} from './values.ts';

interface Opened {
  found: PackageRow;
  stored: StoredItem;
}

/** The package of a lesson and one of its items. Throws 404, 409 for lessons of another kind. */
const openItem = async (trx: Trx, {kind, fileId}: Lesson, item: number): Promise<Opened> => {
  const found = kind === 'scorm' && fileId !== null ? await findPackage(trx, fileId) : undefined;
  if (!found) throw problem('illegal_transition', 'This lesson has no SCORM package.');
  const stored = found.items[item];
  if (!stored) throw notFound('Item');
  return {found, stored};
};

interface Start {
  actor: Actor;
  /** Origin of packages where they have their own; else empty. */
  origin: string;
  number: number;
  before: ProgressRow | undefined;
  now: Date;
}

const toLaunch = async (
  trx: Trx,
  {found, stored}: Opened,
  {actor: {userId, sessionId}, origin, number, before, now}: Start,
): Promise<Launch> => {
  const {standard} = found;
  const key = await getSigningKey(trx, found.workspaceId);
  const folder = origin + folderOf(found, sessionId, {key, now});
  const person = (await findPeople(trx, [userId])).get(userId);
  return {
    url: `${folder}${writePath(stored.path)}${stored.query}`,
    standard,
    number,
    doesReport: stored.doesReport,
    values: valuesAtStart(standard, stored, {
      learner: {id: userId, name: person?.name ?? ''},
      before: before && {...before, isDone: before.completedAt !== null},
    }),
  };
};

/**
 * Opens an item of a package: from now on, only this launch can save it. Authors who preview a draft, and readers of an archived course,
 * save nothing. An item that does not report is done with it.
 * @throws 404, 409 for another kind of lesson, or while another lesson comes first
 */
export const launchItem = (
  deps: Core,
  actor: Actor,
  {courseId, lessonId, item, preview}: WantedLesson & LaunchItemRequest,
): Promise<Launch> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const origin = deps.config.packagesOrigin ?? '';
    const taken = await readTaken(trx, actor, {courseId, preview});
    const lesson = openLesson(taken, lessonId);
    const opened = await openItem(trx, lesson, item);
    if (taken.isPreview || taken.row.status !== 'published')
      return toLaunch(trx, opened, {actor, origin, number: 0, before: undefined, now});
    const underway = await begin(trx, actor, {courseId, now});
    const {id: enrollmentId, workspaceId} = underway.enrollment;
    const before = await findProgress(trx, {enrollmentId, lessonId}, item);
    const number = (before?.launches ?? 0) + 1;
    const isDone = !opened.stored.doesReport;
    await saveProgress(trx, {
      workspaceId,
      enrollmentId,
      lessonId,
      item,
      launches: number,
      launchedAt: now,
      status: before?.status ?? (isDone ? 'completed' : 'in_progress'),
      score: before?.score ?? null,
      seconds: before?.seconds ?? 0,
      secondsBefore: before?.seconds ?? 0,
      values: JSON.stringify(before?.values ?? {}),
      completedAt: before?.completedAt ?? (isDone ? now : null),
    });
    await follow(trx, underway, {lesson, items: opened.found.items.length, now});
    return toLaunch(trx, opened, {actor, origin, number, before, now});
  });

/** Completes a lesson with this rule once all of its items are done, and recalculates scores. */
const follow = async (
  trx: Trx,
  underway: Underway,
  {lesson, items, now}: {lesson: Lesson; items: number; now: Date},
): Promise<void> => {
  const {id: enrollmentId, workspaceId} = underway.enrollment;
  const rows = await listProgress(trx, {enrollmentId, lessonId: lesson.id});
  await saveLessonProgress(trx, {
    workspaceId,
    enrollmentId,
    lessonId: lesson.id,
    seconds: rows.reduce((sum, {seconds}) => sum + seconds, 0),
    beatAt: now,
  });
  const isDone = rows.filter(({completedAt}) => completedAt !== null).length === items;
  if (isDone && lesson.rule === 'scorm_complete' && !underway.done.has(lesson.id))
    await markDone(trx, underway, {lessonId: lesson.id, now});
  else if (rows.some(({score}) => score !== null))
    await settle(trx, underway, {lessonId: lesson.id, now});
  else await updateEnrollment(trx, enrollmentId, {lastAt: now, lastLessonId: lesson.id});
};

const ELSEWHERE =
  'This lesson was opened in another place, which saves from now on. Open it again to go on here.';

/**
 * Saves the report of an item: at most the time that has passed, the best score, and never less than was achieved.
 * @throws 404; 409 where it was opened elsewhere since, or while another lesson comes first; 422 for invalid SCORM data
 */
export const saveItem = (
  deps: Core,
  actor: Actor,
  {courseId, lessonId, item, number, values: given}: WantedLesson & SaveItemRequest,
): Promise<TakenLesson> => {
  const values = cleanValues(given);
  return withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const underway = await begin(trx, actor, {courseId, now});
    const lesson = openLesson(underway, lessonId);
    const {found, stored} = await openItem(trx, lesson, item);
    const before = await findProgress(trx, {enrollmentId: underway.enrollment.id, lessonId}, item);
    if (before?.launches !== number) throw problem('illegal_transition', ELSEWHERE);
    await saveProgress(trx, {
      ...before,
      ...progressAfter(before, outcomeOf(found.standard, values, stored), now),
      seconds: secondsAfter(before, sessionSeconds(found.standard, values), now),
      values: JSON.stringify(values),
    });
    await follow(trx, underway, {lesson, items: found.items.length, now});
    return readLesson(trx, actor, {courseId, lessonId, now});
  });
};

const progressAfter = (
  before: ProgressRow,
  {status, score}: ReturnType<typeof outcomeOf>,
  now: Date,
): Pick<ProgressRow, 'status' | 'score' | 'completedAt'> => ({
  status: before.completedAt === null ? status : 'completed',
  score: score === null ? before.score : Math.max(score, before.score ?? 0),
  completedAt: before.completedAt ?? (status === 'completed' ? now : null),
});

/** Reported time of a package, limited to the time since it was opened. */
const secondsAfter = (
  {seconds, secondsBefore, launchedAt}: ProgressRow,
  claimed: number,
  now: Date,
): number => {
  const passed = Math.max(0, Math.floor((now.getTime() - launchedAt.getTime()) / 1000));
  return Math.max(seconds, secondsBefore + Math.min(claimed, passed));
};
