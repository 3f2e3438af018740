import type {Course} from '@switchboard/contracts/courses/schemas';
import type {Trx} from '#database/index.ts';
import {findPeople} from '../../account/service.ts';
import {toSummary} from '../enrollments/index.ts';
import {linksToFiles} from '../files/index.ts';
import {summarizeRatings} from './rating-summaries-repository.ts';
import type {CourseRow} from './repository.ts';

const NO_RATINGS = {count: 0, average: null};

const enrollmentOf = (row: CourseRow, now: Date): Course['enrollment'] =>
  row.enrollmentId === null
    ? null
    : toSummary(
        {
          id: row.enrollmentId,
          status: row.enrollmentStatus ?? 'not_started',
          progress: row.progress ?? 0,
          dueAt: row.dueAt,
          assignmentId: row.assignmentId,
          isMandatory: row.isMandatory ?? false,
          startedAt: row.startedAt,
          completedAt: row.completedAt,
          lastLessonId: row.lastLessonId,
          courseVersion: row.courseVersion ?? 1,
          cycle: row.cycle ?? 1,
          version: row.enrollmentVersion ?? 1,
        },
        now,
      );

type StoredRules = Pick<
  CourseRow,
  'progression' | 'passPercent' | 'lessonCount' | 'givesCertificate' | 'certificateMonths'
>;

/** The rules of the version that the caller takes; those of the draft where there is none. */
const takenRules = (row: CourseRow): StoredRules => ({
  progression: row.takenProgression ?? row.progression,
  passPercent: row.takenPassPercent ?? row.passPercent,
  lessonCount: row.takenLessons ?? row.lessonCount,
  givesCertificate: row.takenCertificate ?? row.givesCertificate,
  certificateMonths: row.takenCertificate === null ? row.certificateMonths : row.takenMonths,
});

const presentRules = ({
  progression,
  passPercent,
  lessonCount,
  givesCertificate,
  certificateMonths,
}: StoredRules) => ({
  progression,
  passPercent,
  lessonCount,
  certificate: givesCertificate ? {months: certificateMonths} : null,
});

/**
 * Courses as answers show them, each with the progress of the caller.
 * @param isDraft true for the rules that authors edit; otherwise those of the version that the caller takes
 */
export const presentCourses = async (
  trx: Trx,
  rows: CourseRow[],
  {now, isDraft}: {now: Date; isDraft: boolean},
): Promise<Course[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.ownerId),
  );
  const linkTo = await linksToFiles(
    trx,
    rows.filter(({coverId}) => coverId !== null),
    now,
  );
  const ratings = await summarizeRatings(
    trx,
    rows.map(({id}) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    category: row.category,
    tags: row.tags,
    coverId: row.coverId,
    coverUrl: row.coverId && linkTo({workspaceId: row.workspaceId, id: row.coverId}),
    status: row.status,
    owner: people.get(row.ownerId)?.name ?? 'Former member',
    minutes: row.minutes,
    ...presentRules(isDraft ? row : takenRules(row)),
    rating: ratings.get(row.id) ?? NO_RATINGS,
    completedLessons: row.doneCount ?? 0,
    completedAt: row.completedAt?.toISOString() ?? null,
    enrollment: enrollmentOf(row, now),
    version: row.version,
    publishedVersion: row.publishedVersion,
    hasChanges: row.hasChanges,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
};
