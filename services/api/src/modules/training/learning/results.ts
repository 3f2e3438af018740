import type {CourseResults} from '@switchboard/contracts/enrollments/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findCourse, findVersion} from '../courses/repository.ts';
import {lessonsOf} from './progress.ts';
import {countAttempts, countRightAnswers} from './results-repository.ts';

/** How the quizzes of a course went, in its newest version; none for a draft. Throws 404. */
export const getResults = (
  {db}: Pick<ApiDeps, 'db'>,
  actor: Pick<Actor, 'workspaceId' | 'userId'>,
  courseId: string,
): Promise<CourseResults> =>
  withWorkspace(db, actor, async (trx) => {
    const course = await findCourse(trx, courseId, actor.userId);
    if (!course) throw notFound('Course');
    const version =
      course.publishedVersion === null
        ? undefined
        : await findVersion(trx, courseId, course.publishedVersion);
    const counts = await countAttempts(trx, courseId);
    const right = await countRightAnswers(trx, courseId);
    const quizzes = lessonsOf(version?.sections ?? []).filter(({kind}) => kind === 'quiz');
    return {
      quizzes: quizzes.map(({id: lessonId, title, questions}) => {
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
      }),
    };
  });
