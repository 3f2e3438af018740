import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {getCourse, listCourses} from '@switchboard/contracts/courses/endpoints';
import type {Course, Lesson} from '@switchboard/contracts/courses/schemas';
import {renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import Section from '../section.tsx';

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;

export const course = (changes: Partial<Course> = {}): Course => ({
  id: id('c1'),
  title: 'First steps',
  summary: 'How we talk to customers.',
  category: 'Onboarding',
  status: 'published',
  owner: 'Ana Reyes',
  lessonCount: 2,
  completedLessons: 0,
  completedAt: null,
  version: 3,
  publishedAt: '2026-11-02T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

export const lessons: Lesson[] = [
  {id: id('a1'), title: 'Greeting', html: '<p>Say <b>hello</b>.</p>', order: 1},
  {id: id('a2'), title: 'Listening', html: '<p>Then listen.</p>', order: 2},
];

export const listed = (...courses: Course[]) =>
  on(listCourses, answerOf({courses, page: {nextCursor: null, total: courses.length}}));

export const one = (
  changes: Partial<Course> = {},
  shown = lessons,
  completedLessonIds: string[] = [],
) =>
  answerOf({
    course: course({
      lessonCount: shown.length,
      completedLessons: completedLessonIds.length,
      ...changes,
    }),
    lessons: shown,
    completedLessonIds,
  });

export const ID = {id: id('c1')};
/** What the service has of the course. */
export const stored = (...given: Parameters<typeof one>) => on(getCourse, one(...given), ID);

export const open = (path: string, answers: Answers, user: ScreenOptions['user'] = {}) =>
  renderScreen(<Section />, {
    path: `/dashboard/training${path}`,
    route: '/dashboard/training/*',
    answers,
    user,
  });
