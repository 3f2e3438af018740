import {newId, type Trx} from '#database/index.ts';
import {getTimeZone} from '../../account/service.ts';
import {
  closeCycles,
  type EnrollmentRow,
  insertEnrollments,
  listBegun,
  moveNotStarted,
} from '../enrollments/index.ts';
import {dueAgainAt, type Terms} from './due.ts';
import {listTerms} from './repository.ts';

interface Publication {
  courseId: string;
  version: number;
  mustRetake: boolean;
  now: Date;
}

/**
 * Applies a new version to learners: those who have not begun get it. Where everyone must retake the course, those who have begun or
 * completed it restart; their progress stays on record. Otherwise they keep their version. Waivers stay.
 * @returns the learners who restart
 */
export const moveToVersion = async (
  trx: Trx,
  {courseId, version, mustRetake, now}: Publication,
): Promise<string[]> => {
  await moveNotStarted(trx, {courseId, version, now});
  if (!mustRetake) return [];
  const begun = await listBegun(trx, courseId);
  await openCycles(trx, begun, {courseId, version, now});
  return begun.map(({userId}) => userId);
};

const NO_TERMS: Terms = {dueAt: null, dueInDays: null};

interface Opening extends Omit<Publication, 'mustRetake'> {
  /** Due date for assigned learners without a future date; none by default. */
  graceDays?: number;
}

/** Restarts a course for these people, due as their assignment defines from now on. */
export const openCycles = async (
  trx: Trx,
  rows: readonly EnrollmentRow[],
  {courseId, version, now, graceDays}: Opening,
): Promise<void> => {
  if (rows.length === 0) return;
  const [terms, timeZone] = [await listTerms(trx, courseId), await getTimeZone(trx)];
  const grace = {dueAt: null, dueInDays: graceDays ?? null};
  const dueAtOf = (assignmentId: string | null) =>
    assignmentId === null
      ? null
      : (dueAgainAt(terms.get(assignmentId) ?? NO_TERMS, now, timeZone) ??
        dueAgainAt(grace, now, timeZone));
  await closeCycles(
    trx,
    rows.map(({id}) => id),
  );
  await insertEnrollments(
    trx,
    rows.map(({workspaceId, userId, cycle, assignmentId, isMandatory}) => ({
      id: newId(),
      workspaceId,
      userId,
      courseId,
      courseVersion: version,
      cycle: cycle + 1,
      status: 'not_started' as const,
      assignmentId,
      isMandatory,
      dueAt: dueAtOf(assignmentId),
      startedAt: null,
      lastAt: null,
      createdAt: now,
      updatedAt: now,
    })),
  );
};
