import assert from 'node:assert/strict';
import type {FastifyInstance} from 'fastify';
import type {LessonInput, Section} from '@switchboard/contracts/courses/content';
import type {Course, CreateCourseRequest} from '@switchboard/contracts/courses/schemas';
import type {TestMember} from '../../testing/test-workspace.ts';

export const COURSES = '/training/api/courses';

/** A single choice whose first answer is right. */
export const question = (text: string, points = 1) => ({
  kind: 'single' as const,
  text,
  options: [
    {text: 'Right', isRight: true},
    {text: 'Wrong', isRight: false},
  ],
  explanation: `Because of ${text}`,
  points,
});

export const article = (title: string, more: Partial<LessonInput> = {}): LessonInput => ({
  title,
  html: `<p>${title}</p>`,
  ...more,
});

export const quiz = (title: string, more: Partial<LessonInput> = {}): LessonInput => ({
  title,
  kind: 'quiz',
  questions: [question('One'), question('Two')],
  ...more,
});

const split = (request: string): ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string] => {
  const [method, path] = request.split(' ');
  return [method as 'GET', `/training/api${path}`];
};

/** Calls of tests to the courses API, as any member. */
export const teach = (app: () => FastifyInstance) => {
  const call = (by: TestMember, request: string, payload?: object) => {
    const [method, path] = split(request);
    return by.on(app())(method, path, payload && {payload});
  };
  /** Changes a version of a resource. */
  const edit = (
    by: TestMember,
    request: string,
    {version, payload}: {version: number; payload: object},
  ) => {
    const [method, path] = split(request);
    return by.on(app())(method, path, {payload, headers: {'if-match': `"${version}"`}});
  };
  /** As `call`, for a call that must succeed. */
  const done = async (...given: Parameters<typeof call>) => {
    const reply = await call(...given);
    assert.ok(reply.statusCode < 300, `${given[1]}: ${reply.body}`);
    return reply.json();
  };
  const create = async (
    by: TestMember,
    lessons: LessonInput[],
    more: Partial<CreateCourseRequest> = {},
  ): Promise<{course: Course; sections: Section[]; lessonIds: string[]}> => {
    const {course, sections} = await done(by, 'POST /courses', {
      title: 'Tone of voice',
      sections: [{title: '', lessons}],
      ...more,
    });
    return {
      course,
      sections,
      lessonIds: (sections as Section[]).flatMap((section) => section.lessons.map(({id}) => id)),
    };
  };
  /** A published course. */
  const publish = async (...given: Parameters<typeof create>) => {
    const made = await create(...given);
    const {course} = await done(given[0], `POST /courses/${made.course.id}/publish`, {});
    return {...made, course: course as Course};
  };
  const patch = (by: TestMember, {id, version}: Pick<Course, 'id' | 'version'>, payload: object) =>
    edit(by, `PATCH /courses/${id}`, {version, payload});
  const complete = (by: TestMember, courseId: string, lessonId: string | undefined) =>
    call(by, `POST /courses/${courseId}/lessons/${lessonId}/complete`);
  /** The course as a learner takes it. */
  const seen = (by: TestMember, courseId: string) => done(by, `GET /courses/${courseId}`);
  return {call, edit, done, create, publish, patch, complete, seen};
};
