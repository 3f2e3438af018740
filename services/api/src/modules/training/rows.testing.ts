import type {FastifyInstance} from 'fastify';
import type {TestMember} from '../../testing/test-workspace.ts';
import {quiz, teach} from './training.testing.ts';

/** A published course that is assigned to its owner, who tries its quiz: the ids of all that. */
export const createTraining = async (app: FastifyInstance, owner: TestMember) => {
  const {done, publish} = teach(app);
  const {course, lessonIds} = await publish(owner, [quiz('Check')], {title: 'Ours'});
  const path = `/courses/${course.id}`;
  const {assignment} = await done(owner, `POST ${path}/assignments`, {target: {type: 'everyone'}});
  const {course: taken} = await done(owner, `POST ${path}/enroll`, {});
  const {attempt} = await done(owner, `POST ${path}/lessons/${lessonIds[0]}/attempts`);
  return {
    course: course.id,
    assignment: assignment.id as string,
    enrollment: taken.enrollment.id as string,
    attempt: attempt.id as string,
  };
};
