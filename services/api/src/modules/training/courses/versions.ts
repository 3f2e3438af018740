import type {CourseVersion} from '@switchboard/contracts/courses/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople} from '../../account/service.ts';
import {findCourse} from './repository.ts';
import {changesSince} from './version-changes.ts';
import {
  LISTED,
  type ListedVersion,
  listVersionLessons,
  listVersions,
  type VersionLesson,
} from './versions-repository.ts';

/** The published versions of a course with their changes, newest first, up to 100. Throws 404. */
export const getVersions = ({db}: Core, actor: Actor, id: string): Promise<CourseVersion[]> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await findCourse(trx, id, actor.userId))) throw notFound('Course');
    const rows = await listVersions(trx, id);
    const lessons = Map.groupBy(
      await listVersionLessons(trx, id, rows.at(-1)?.version ?? 1),
      ({version}) => version,
    );
    const people = await findPeople(
      trx,
      rows.map(({publishedById}) => publishedById),
    );
    return rows
      .slice(0, LISTED)
      .map((row, index) => presentVersion(row, {before: rows[index + 1], lessons, people}));
  });

interface Around {
  before: ListedVersion | undefined;
  lessons: ReadonlyMap<number, VersionLesson[]>;
  people: Awaited<ReturnType<typeof findPeople>>;
}

const presentVersion = (row: ListedVersion, {before, lessons, people}: Around): CourseVersion => {
  const {version, lessonCount, note, mustRetake, publishedById, publishedAt, learnerCount} = row;
  const compared = (one: ListedVersion) => ({rules: one, lessons: lessons.get(one.version) ?? []});
  return {
    version,
    lessonCount,
    note,
    mustRetake,
    changes: changesSince(before && compared(before), compared(row)),
    learnerCount: Number(learnerCount),
    publishedBy: people.get(publishedById)?.name ?? 'Former member',
    publishedAt: publishedAt.toISOString(),
  };
};
