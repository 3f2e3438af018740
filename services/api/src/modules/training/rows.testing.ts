import type {FastifyInstance} from 'fastify';
import type {TestMember} from '../../testing/test-workspace.ts';
import {article, quiz, teach} from './training.testing.ts';

/**
 * A published course that is assigned to its owner, with an attempt at its quiz, and a course that they completed and rated: the ids of all
 * these.
 */
export const createTraining = async (app: FastifyInstance, owner: TestMember) => {
  const {done, publish} = teach(() => app);
  const {course, lessonIds} = await publish(owner, [quiz('Check')], {title: 'Ours'});
  const path = `/courses/${course.id}`;
  const {assignment} = await done(owner, `POST ${path}/assignments`, {target: {type: 'everyone'}});
  const {course: taken} = await done(owner, `POST ${path}/enroll`, {});
  const {attempt} = await done(owner, `POST ${path}/lessons/${lessonIds[0]}/attempts`);
  const short = await publish(owner, [article('One')], {certificate: {months: 12}});
  await done(owner, `POST /courses/${short.course.id}/lessons/${short.lessonIds[0]}/complete`);
  await done(owner, `PUT /courses/${short.course.id}/rating`, {stars: 4, comment: 'Ours'});
  const {certificates} = await done(owner, 'GET /me/certificates');
  return {
    certificate: certificates[0].id as string,
    course: course.id,
    assignment: assignment.id as string,
    enrollment: taken.enrollment.id as string,
    attempt: attempt.id as string,
  };
};
