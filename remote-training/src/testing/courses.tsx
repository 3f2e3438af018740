import type {Answers} from '@switchboard/api-client/testing';
import type {Course, Lesson} from '@switchboard/contracts/courses';
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

export const list = (
  courses: Course[],
  nextCursor: string | null = null,
  total = courses.length,
) => ({
  body: {error: false, message: '', courses, page: {nextCursor, total}},
});

export const one = (
  changes: Partial<Course> = {},
  shown = lessons,
  completedLessonIds: string[] = [],
) => ({
  body: {
    error: false,
    message: '',
    course: course({
      lessonCount: shown.length,
      completedLessons: completedLessonIds.length,
      ...changes,
    }),
    lessons: shown,
    completedLessonIds,
  },
});

export const LIST = 'GET /training/api/courses';
export const ONE = `/training/api/courses/${id('c1')}`;

export const open = (path: string, answers: Answers, user: ScreenOptions['user'] = {}) =>
  renderScreen(<Section />, {
    path: `/dashboard/training${path}`,
    route: '/dashboard/training/*',
    answers,
    user,
  });
