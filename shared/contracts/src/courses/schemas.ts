import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, RequiredText, Text} from '../fields.ts';
import {BODY_MAX, SUMMARY_MAX} from '../limits.ts';

export const Lesson = Type.Object({
  id: Id,
  title: Type.String(),
  /** Sanitised on write. */ html: Type.String(),
  order: Type.Integer(),
});
export type Lesson = Static<typeof Lesson>;

export const Course = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  category: Type.String(),
  status: Type.Enum(['draft', 'published', 'archived']),
  owner: Type.String(),
  lessonCount: Type.Integer(),
  /** Lessons that the caller has completed. */
  completedLessons: Type.Integer(),
  /** When the caller first had completed all lessons; stays when lessons are added. */
  completedAt: Nullable(Instant),
  version: Type.Integer({minimum: 1}),
  publishedAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Course = Static<typeof Course>;

/** `view`: library (published) or management (all states). */
export const CoursesQuery = Type.Object(
  {...pageQuery, view: Type.Optional(Type.Enum(['library', 'management'])), q: Type.Optional(Text)},
  {additionalProperties: false},
);
export type CoursesQuery = Static<typeof CoursesQuery>;
export const CoursesResponse = envelope({courses: Type.Array(Course), page: Page});
export type CoursesResponse = Static<typeof CoursesResponse>;

/** `title` is the field's name in the messages of a 422. */
const LessonHtml = Type.String({minLength: 1, maxLength: BODY_MAX, title: 'Lesson text'});
const LessonInput = Type.Object(
  {id: Type.Optional(Id), title: RequiredText, html: LessonHtml},
  {additionalProperties: false},
);

/** Lessons in reading order. */
export const CreateCourseRequest = Type.Object(
  {
    title: RequiredText,
    summary: Type.Optional(Type.String({maxLength: SUMMARY_MAX})),
    category: Type.Optional(Text),
    lessons: Type.Optional(Type.Array(LessonInput, {maxItems: 200})),
  },
  {additionalProperties: false},
);
export type CreateCourseRequest = Static<typeof CreateCourseRequest>;

/** A lesson without id is new, one that is left out is removed. */
export const UpdateCourseRequest = Type.Partial(CreateCourseRequest, {
  additionalProperties: false,
  minProperties: 1,
});
export type UpdateCourseRequest = Static<typeof UpdateCourseRequest>;

export const CourseResponse = envelope({
  course: Course,
  lessons: Type.Array(Lesson),
  completedLessonIds: Type.Array(Id),
});
export type CourseResponse = Static<typeof CourseResponse>;

/** A course that a member began: how far they are, and since when. */
export const Learning = Type.Object({
  course: Type.Object({id: Id, title: Type.String(), status: Course.properties.status}),
  lessonCount: Type.Integer({minimum: 0}),
  completedLessons: Type.Integer({minimum: 0}),
  /** When they completed the first and the latest of its lessons. */
  startedAt: Instant,
  lastAt: Instant,
  /** When they first had completed all lessons; stays when lessons are added. */
  completedAt: Nullable(Instant),
});
export type Learning = Static<typeof Learning>;
export const LearningResponse = envelope({learning: Type.Array(Learning, {maxItems: 200})});
