import type {Lesson} from '@switchboard/contracts/courses/content';
import type {CourseResults, CourseResultsQuery} from '@switchboard/contracts/enrollments/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findCourse, findVersion, LISTED, listVersions} from '../courses/index.ts';
import {lessonsOf} from '../courses/rules.ts';
import {countAttempts, countRightAnswers} from './results-repository.ts';

/** Results of the quizzes of one version of a course, the newest by default; none for a draft. Throws 404. */
export const getResults = (
  {db}: Pick<Core, 'db'>,
  actor: Pick<Actor, 'workspaceId' | 'userId'>,
  {courseId, version: wanted}: CourseResultsQuery & {courseId: string},
): Promise<CourseResults> =>
  withWorkspace(db, actor, async (trx) => {
    const course = await findCourse(trx, courseId, actor.userId);
    if (!course) throw notFound('Course');
    const version = wanted ?? course.publishedVersion;
    if (version === null) return {version, versions: [], quizzes: []};
    const content = await findVersion(trx, courseId, version);
    if (!content) throw notFound('Version');
    const quizzes = lessonsOf(content.sections).filter(({kind}) => kind === 'quiz');
    return {
      version,
      versions: (await listVersions(trx, courseId)).slice(0, LISTED).map((one) => ({
        version: one.version,
        publishedAt: one.publishedAt.toISOString(),
      })),
      quizzes: await resultsOf(trx, quizzes, {courseId, version}),
    };
  });

const resultsOf = async (
  trx: Trx,
  quizzes: Lesson[],
  of: {courseId: string; version: number},
): Promise<CourseResults['quizzes']> => {
  const counts = await countAttempts(trx, of);
  const right = await countRightAnswers(trx, of);
  return quizzes.map(({id: lessonId, title, questions}) => {
    const {attempts = 0, passed = 0, score = null} = counts.get(lessonId) ?? {};
    return {
      lessonId,
      title,
      attempts,
      passed,
      score,
      questions: questions.map(({id: questionId, text}) => ({
        questionId,
        text,
        right: right.get(`${lessonId} ${questionId}`) ?? 0,
      })),
    };
  });
};
