import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import type {Lesson} from '@switchboard/contracts/courses/content';
import {getCourse, getCourseDraft, listCourses} from '@switchboard/contracts/courses/endpoints';
import type {Course, OutlineLesson} from '@switchboard/contracts/courses/schemas';
import {getLesson} from '@switchboard/contracts/enrollments/endpoints';
import type {PlayedLesson} from '@switchboard/contracts/enrollments/schemas';
import type {EnrollmentSummary} from '@switchboard/contracts/enrollments/summary';
import {renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import Section from '../section.tsx';

export const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;

export const course = (changes: Partial<Course> = {}): Course => ({
  id: id('c1'),
  title: 'First steps',
  summary: 'How we talk to customers.',
  category: 'Onboarding',
  tags: [],
  coverId: null,
  coverUrl: null,
  status: 'published',
  owner: 'Ana Reyes',
  progression: 'free',
  passPercent: 80,
  minutes: null,
  certificate: null,
  rating: {count: 0, average: null},
  lessonCount: 2,
  completedLessons: 0,
  completedAt: null,
  enrollment: null,
  version: 3,
  publishedVersion: 1,
  hasChanges: false,
  publishedAt: '2026-11-02T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

export const enrollment = (changes: Partial<EnrollmentSummary> = {}): EnrollmentSummary => ({
  id: id('e1'),
  status: 'in_progress',
  progress: 50,
  dueAt: null,
  isOverdue: false,
  isAssigned: false,
  isMandatory: false,
  startedAt: '2026-11-03T08:00:00.000Z',
  completedAt: null,
  lastLessonId: null,
  courseVersion: 1,
  cycle: 1,
  version: 1,
  ...changes,
});

const lesson = (last: string, title: string, html: string): Lesson => ({
  id: id(last),
  kind: 'article',
  title,
  html,
  url: '',
  fileId: null,
  captionsId: null,
  isRequired: true,
  rule: 'manual',
  seconds: 0,
  questions: [],
  attemptsMax: null,
  minutesMax: null,
});
export const lessons: Lesson[] = [
  lesson('a1', 'Greeting', '<p>Say <b>hello</b>.</p>'),
  lesson('a2', 'Listening', '<p>Then listen.</p>'),
];

export const listed = (...courses: Course[]) =>
  on(
    listCourses,
    answerOf({courses, categories: [], page: {nextCursor: null, total: courses.length}}),
  );

export const DONE_AT = '2026-11-04T08:00:00.000Z';

const outline = (
  shown: readonly Lesson[],
  done: readonly string[],
  locked: Record<string, string>,
): OutlineLesson[] =>
  shown.map(({id: lessonId, kind, title, isRequired}) => ({
    id: lessonId,
    kind,
    title,
    isRequired,
    completedAt: done.includes(lessonId) ? DONE_AT : null,
    lockedBy: locked[lessonId] ?? null,
  }));

interface Shown {
  /** Changes to a usual course. */
  changes?: Partial<Course>;
  shown?: Lesson[];
  /** Ids of completed lessons. */
  done?: string[];
  /** Required lesson by the id of a locked one. */
  locked?: Record<string, string>;
}

const taken = ({changes = {}, shown = lessons, done = [], locked = {}}: Shown) => {
  const all = course({lessonCount: shown.length, completedLessons: done.length, ...changes});
  return {
    course: {
      ...all,
      enrollment:
        all.enrollment ??
        (done.length > 0
          ? enrollment({progress: Math.floor((100 * done.length) / shown.length)})
          : null),
    },
    sections: [{id: id('s1'), title: '', lessons: outline(shown, done, locked)}],
    isPreview: all.status === 'draft',
  };
};

/** A course for a learner. */
export const oneTaken = (shown: Shown = {}) => answerOf(taken(shown));

/** A lesson for a learner. */
export const onePlayed = (
  lessonId: string,
  {played = {}, ...shown}: Shown & {played?: Partial<PlayedLesson>} = {},
) => {
  const {shown: all = lessons, done = []} = shown;
  const {
    title = '',
    html = '',
    kind = 'article',
    rule = 'manual',
    url = '',
  } = all.find((one) => one.id === lessonId) ?? {};
  return answerOf({
    ...taken(shown),
    lesson: {
      id: lessonId,
      kind,
      title,
      html,
      url,
      isRequired: true,
      rule,
      seconds: 0,
      completedAt: done.includes(lessonId) ? DONE_AT : null,
      creditedSeconds: 0,
      furthest: 0,
      quiz: null,
      file: null,
      captions: null,
      package: null,
      ...played,
    },
  });
};

/** A course for its authors. */
export const oneDraft = (changes: Partial<Course> = {}, shown: Lesson[] = lessons) =>
  answerOf({
    course: course({lessonCount: shown.length, ...changes}),
    sections: shown.length === 0 ? [] : [{id: id('s1'), title: '', lessons: shown}],
  });

export const ID = {id: id('c1')};
/** Responses with the course for learners, and with each of its lessons. */
export const stored = (shown: Shown = {}): Answers => ({
  ...on(getCourse, oneTaken(shown), ID),
  ...Object.assign(
    {},
    ...(shown.shown ?? lessons).map(({id: lessonId}) =>
      on(getLesson, onePlayed(lessonId, shown), {...ID, lessonId}),
    ),
  ),
});
/** Responses with the course for its authors. */
export const storedDraft = (...given: Parameters<typeof oneDraft>): Answers =>
  on(getCourseDraft, oneDraft(...given), ID);

/** Address of its editor. */
export const editPath = `/management/${course().id}`;

export const open = (path: string, answers: Answers, user: ScreenOptions['user'] = {}) =>
  renderScreen(<Section />, {
    path: `/dashboard/training${path}`,
    route: '/dashboard/training/*',
    answers,
    user,
  });
export type User = ReturnType<typeof open>['user'];

/** A quiz with one question. */
export const quizOf = (optionCount: number): Lesson => {
  const options = Array.from({length: optionCount}, (_, place) => ({
    id: id(`d${String(place)}`),
    text: `Answer of place ${String(place)}`,
    isRight: place === 0,
  }));
  const question = {id: id('b1'), kind: 'single' as const, text: 'Who?', points: 1, options};
  return {
    ...lessons[0]!,
    kind: 'quiz',
    rule: 'quiz_pass',
    questions: [{...question, accepted: [], explanation: ''}],
  };
};
