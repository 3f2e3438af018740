import Type, {type Static} from 'typebox';
import {EnrollmentSummary} from '../enrollments/summary.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, LINES, Nullable, Page, pageQuery, RequiredText, Text} from '../fields.ts';
import {CERTIFICATE_MONTHS_MAX, REASON_MAX, SUMMARY_MAX, TAG_MAX, TAGS_MAX} from '../limits.ts';
import {COURSE_STATUSES, PROGRESSIONS} from './choices.ts';
import {Lesson, Section, SectionInputs} from './content.ts';

/** Terms of the certificate for completing a course; `months` null: valid forever. */
export const CertificateTerms = Type.Object(
  {months: Nullable(Type.Integer({minimum: 1, maximum: CERTIFICATE_MONTHS_MAX, title: 'Months'}))},
  {additionalProperties: false},
);
export type CertificateTerms = Static<typeof CertificateTerms>;

/** Ratings by learners who completed it, one each. */
export const RatingSummary = Type.Object({
  count: Type.Integer({minimum: 0}),
  /** Average of 1 to 5 stars, with one decimal; null with fewer than 5 ratings. */
  average: Nullable(Type.Number({minimum: 1, maximum: 5})),
});
export type RatingSummary = Static<typeof RatingSummary>;

/** `progression`, `passPercent`, `certificate` and `lessonCount` are those of the caller's version. */
export const Course = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  coverId: Nullable(Id),
  /** A link to the cover that works for an hour or two without a session. */
  coverUrl: Nullable(Type.String()),
  status: Type.Enum([...COURSE_STATUSES]),
  owner: Type.String(),
  progression: Type.Enum([...PROGRESSIONS]),
  /** Percentage of the points needed to pass a quiz. */
  passPercent: Type.Integer({minimum: 1, maximum: 100}),
  /** Duration as estimated by its authors. */
  minutes: Nullable(Type.Integer({minimum: 1})),
  /** Null: no certificate. */
  certificate: Nullable(CertificateTerms),
  rating: RatingSummary,
  /** Lessons of the caller's version: that of their enrollment, otherwise the newest; for a draft, its current lessons. */
  lessonCount: Type.Integer(),
  /** Lessons that the caller has completed. */
  completedLessons: Type.Integer(),
  /** Time of completion by the caller; kept when lessons are added. */
  completedAt: Nullable(Instant),
  /** Enrollment of the caller; null: not begun and not assigned. */
  enrollment: Nullable(EnrollmentSummary),
  /** Version of the edited draft. */
  version: Type.Integer({minimum: 1}),
  /** Newest version for learners; null: none yet. */
  publishedVersion: Nullable(Type.Integer({minimum: 1})),
  /** True when lessons or rules have changed since publication. */
  hasChanges: Type.Boolean(),
  publishedAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Course = Static<typeof Course>;

/** Number of learners, for its authors. */
export const Learners = Type.Object({
  total: Type.Integer({minimum: 0}),
  completed: Type.Integer({minimum: 0}),
  overdue: Type.Integer({minimum: 0}),
});
export type Learners = Static<typeof Learners>;

/** `view`: library (published) or management (all states). */
export const CoursesQuery = Type.Object(
  {
    ...pageQuery,
    view: Type.Optional(Type.Enum(['library', 'management'])),
    q: Type.Optional(Text),
    category: Type.Optional(Text),
    status: Type.Optional(Course.properties.status),
  },
  {additionalProperties: false},
);
export type CoursesQuery = Static<typeof CoursesQuery>;
/** `learners` in management only; `categories`: those of all courses in the view that match the search, with counts. */
export const CoursesResponse = envelope({
  courses: Type.Array(Type.Object({...Course.properties, learners: Type.Optional(Learners)})),
  categories: Type.Array(Type.Object({name: Type.String(), count: Type.Integer({minimum: 1})})),
  page: Page,
});
export type CoursesResponse = Static<typeof CoursesResponse>;

export const LessonsQuery = Type.Object({q: Type.Optional(Text)}, {additionalProperties: false});

/** A lesson of a published course, and its location. */
export const FoundLesson = Type.Object({
  id: Id,
  title: Type.String(),
  kind: Lesson.properties.kind,
  course: Type.Object({id: Id, title: Type.String()}),
});
export type FoundLesson = Static<typeof FoundLesson>;
export const LessonsResponse = envelope({lessons: Type.Array(FoundLesson)});

const settings = {
  title: RequiredText,
  summary: Type.Optional(Type.String({...LINES, maxLength: SUMMARY_MAX})),
  category: Type.Optional(Text),
  tags: Type.Optional(Type.Array(Type.String({maxLength: TAG_MAX}), {maxItems: TAGS_MAX})),
  coverId: Type.Optional(Nullable(Id)),
  progression: Type.Optional(Course.properties.progression),
  passPercent: Type.Optional(Course.properties.passPercent),
  minutes: Type.Optional(Nullable(Type.Integer({minimum: 1, maximum: 100_000}))),
  certificate: Type.Optional(Nullable(CertificateTerms)),
  sections: Type.Optional(SectionInputs),
};
export const CreateCourseRequest = Type.Object(settings, {additionalProperties: false});
export type CreateCourseRequest = Static<typeof CreateCourseRequest>;

/** `sections` replaces all existing ones. */
export const UpdateCourseRequest = Type.Partial(CreateCourseRequest, {
  additionalProperties: false,
  minProperties: 1,
});
export type UpdateCourseRequest = Static<typeof UpdateCourseRequest>;

/** A lesson in the outline. */
export const OutlineLesson = Type.Object({
  ...Type.Pick(Lesson, ['id', 'kind', 'title', 'isRequired']).properties,
  /** Time of completion by the caller. */
  completedAt: Nullable(Instant),
  /** Title of the lesson to complete first; null: it can be opened. */
  lockedBy: Nullable(Type.String()),
});
export type OutlineLesson = Static<typeof OutlineLesson>;
export const OutlineSection = Type.Object({
  id: Id,
  title: Type.String(),
  lessons: Type.Array(OutlineLesson),
});
export type OutlineSection = Static<typeof OutlineSection>;

/** `preview`: shows authors the draft of a published course like learners. */
export const PreviewQuery = Type.Object(
  {preview: Type.Optional(Type.Enum(['draft']))},
  {additionalProperties: false},
);
export type PreviewQuery = Static<typeof PreviewQuery>;

/** A course as taken by the caller. `isPreview`: the draft, which has no progress. */
export const CourseResponse = envelope({
  course: Course,
  sections: Type.Array(OutlineSection),
  isPreview: Type.Boolean(),
});
export type CourseResponse = Static<typeof CourseResponse>;

/** A course as edited by its authors. */
export const CourseDraftResponse = envelope({course: Course, sections: Type.Array(Section)});
export type CourseDraftResponse = Static<typeof CourseDraftResponse>;

/** `note`: changes, for learners. `mustRetake`: everyone repeats it; otherwise only learners who have not begun get the new version. */
export const PublishCourseRequest = Type.Object(
  {
    note: Type.Optional(Type.String({...LINES, maxLength: REASON_MAX})),
    mustRetake: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type PublishCourseRequest = Static<typeof PublishCourseRequest>;

/** Changes of a version, by the titles of lessons; empty for the first one. */
export const VersionChanges = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
  /** True when existing lessons are in another order or in other sections. */
  isReordered: Type.Boolean(),
  /** True when the rules for taking or passing the course, or its certificates, changed. */
  hasNewRules: Type.Boolean(),
});
export type VersionChanges = Static<typeof VersionChanges>;

export const CourseVersion = Type.Object({
  version: Type.Integer({minimum: 1}),
  lessonCount: Type.Integer({minimum: 0}),
  note: Type.String(),
  mustRetake: Type.Boolean(),
  changes: VersionChanges,
  /** Number of current learners. */
  learnerCount: Type.Integer({minimum: 0}),
  publishedBy: Type.String(),
  publishedAt: Instant,
});
export type CourseVersion = Static<typeof CourseVersion>;
export const CourseVersionsResponse = envelope({versions: Type.Array(CourseVersion)});

/** A course that a member began: progress and dates. */
export const Learning = Type.Object({
  course: Type.Object({id: Id, title: Type.String(), status: Course.properties.status}),
  lessonCount: Type.Integer({minimum: 0}),
  completedLessons: Type.Integer({minimum: 0}),
  /** Start, and last activity. */
  startedAt: Instant,
  lastAt: Instant,
  /** Time of completion; kept when lessons are added. */
  completedAt: Nullable(Instant),
});
export type Learning = Static<typeof Learning>;
export const LearningResponse = envelope({learning: Type.Array(Learning, {maxItems: 200})});
