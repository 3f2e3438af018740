import {getCourse, listLearning} from '@switchboard/contracts/courses/endpoints';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getAttempt, saveAnswers, startAttempt, submitAttempt} from './attempts.ts';
import {enroll} from './enroll.ts';
import {completeLesson, reportProgress} from './lessons.ts';
import {changeEnrollment, getEnrollments} from './managing.ts';
import {getLearning, getOwnEnrollments} from './own.ts';
import {getLesson, getTakenCourse} from './player.ts';
import {getResults} from './results.ts';

const messageOf = (change: object): string => {
  if ('extendTo' in change) return 'The due date has been moved.';
  return 'waive' in change ? 'The course has been waived.' : 'They can begin again.';
};

/** Taking courses, and managing their learners. */
export const learningRoutes = (deps: Core) =>
  routes((serve) => {
    serve(listLearning, async ({actor, params}) => ({
      learning: await getLearning(deps, actor, params.id),
    }));

    serve(getCourse, ({actor, params, query}) =>
      getTakenCourse(deps, actor, {courseId: params.id, ...query}),
    );

    serve(endpoints.enroll, ({actor, params, body}) =>
      enroll(deps, actor, {courseId: params.id, ...body}),
    );

    serve(endpoints.getLesson, ({actor, params: {id, lessonId}, query}) =>
      getLesson(deps, actor, {courseId: id, lessonId, ...query}),
    );

    serve(endpoints.completeLesson, async ({actor, params: {id, lessonId}}) => ({
      message: 'The lesson is completed.',
      ...(await completeLesson(deps, actor, {courseId: id, lessonId})),
    }));

    serve(endpoints.reportProgress, async ({actor, params: {id, lessonId}, body}) => ({
      progress: await reportProgress(deps, actor, {courseId: id, lessonId, claim: body}),
    }));

    serve(endpoints.startAttempt, async ({actor, params: {id, lessonId}}) => ({
      attempt: await startAttempt(deps, actor, {courseId: id, lessonId}),
    }));

    serve(endpoints.getAttempt, async ({actor, params}) => ({
      attempt: await getAttempt(deps, actor, params.id),
    }));

    serve(endpoints.saveAnswers, async ({actor, params, body}) => ({
      attempt: await saveAnswers(deps, actor, {id: params.id, ...body}),
    }));

    serve(endpoints.submitAttempt, ({actor, params, body}) =>
      submitAttempt(deps, actor, {id: params.id, ...body}),
    );

    serve(endpoints.listOwnEnrollments, ({actor, query}) => getOwnEnrollments(deps, actor, query));

    serve(endpoints.listEnrollments, ({actor, params, query}) =>
      getEnrollments(deps, actor, {courseId: params.id, ...query}),
    );

    serve(endpoints.getCourseResults, async ({actor, params, query}) => ({
      results: await getResults(deps, actor, {courseId: params.id, ...query}),
    }));

    serve(endpoints.changeEnrollment, async ({actor, params, version, body}) => ({
      message: messageOf(body),
      enrollment: await changeEnrollment(deps, actor, {id: params.id, version, change: body}),
    }));
  });
