import {newId, type Trx} from '../../../database/index.ts';
import {getTimeZone} from '../../account/directory/service.ts';
import {dueAgainAt, type Terms} from '../assignments/due.ts';
import {listTerms} from '../assignments/repository.ts';
import {type EnrollmentRow, insertEnrollments} from './repository.ts';
import {closeCycles, listBegun, moveNotStarted} from './versions-repository.ts';

interface Publication {
  courseId: string;
  version: number;
  mustRetake: boolean;
  now: Date;
}

/**
 * What a new version means to those who take the course: who has not begun gets it. Where everyone must take it again, who has begun or
 * completed it begins anew; what they did stays on record. Otherwise they keep their version. Waivers stay.
 * @returns who begins anew
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
  /** When it is due for those whom it is assigned to without a date that is still to come; left out: never. */
  graceDays?: number;
}

/** Begins a course anew for these people, due as their assignment has it from now on. */
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
