import Type, {type Static} from 'typebox';
import {EnrollmentSummary} from '../enrollments/summary.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, LINES, Nullable, Page, pageQuery, RequiredText, Text} from '../fields.ts';
import {CERTIFICATE_MONTHS_MAX, REASON_MAX, SUMMARY_MAX, TAG_MAX, TAGS_MAX} from '../limits.ts';
import {COURSE_STATUSES, PROGRESSIONS} from './choices.ts';
import {Lesson, Section, SectionInputs} from './content.ts';

/** That whoever completes a course gets a certificate; `months` null: it is valid for ever. */
export const CertificateTerms = Type.Object(
  {months: Nullable(Type.Integer({minimum: 1, maximum: CERTIFICATE_MONTHS_MAX, title: 'Months'}))},
  {additionalProperties: false},
);
export type CertificateTerms = Static<typeof CertificateTerms>;

/** What those who completed a course think of it, each of them once. */
export const RatingSummary = Type.Object({
  count: Type.Integer({minimum: 0}),
  /** Of 1 to 5 stars, with one decimal; null while there are fewer than 5. */
  average: Nullable(Type.Number({minimum: 1, maximum: 5})),
});
export type RatingSummary = Static<typeof RatingSummary>;

/** `progression`, `passPercent` and `certificate` are those of what the caller takes, as is `lessonCount`. */
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
  /** Percent of the points of a quiz that pass it. */
  passPercent: Type.Integer({minimum: 1, maximum: 100}),
  /** How long it takes, as its authors think. */
  minutes: Nullable(Type.Integer({minimum: 1})),
  /** Null: it gives none. */
  certificate: Nullable(CertificateTerms),
  rating: RatingSummary,
  /** Of what the caller takes: the version of their enrollment, else the newest; of a draft, those that are written. */
  lessonCount: Type.Integer(),
  /** Lessons that the caller has completed. */
  completedLessons: Type.Integer(),
  /** When the caller completed it: it stays when lessons are added. */
  completedAt: Nullable(Instant),
  /** The caller's; null: they have not begun, and nobody assigned it to them. */
  enrollment: Nullable(EnrollmentSummary),
  /** Of what authors edit. */
  version: Type.Integer({minimum: 1}),
  /** The newest that learners can take; null: none yet. */
  publishedVersion: Nullable(Type.Integer({minimum: 1})),
  /** Whether lessons or rules have changed since they were published. */
  hasChanges: Type.Boolean(),
  publishedAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Course = Static<typeof Course>;

/** How many learn it, for its authors. */
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
/** `learners` in management only; `categories`: of all courses in the view that the search finds, with how many there are. */
export const CoursesResponse = envelope({
  courses: Type.Array(Type.Object({...Course.properties, learners: Type.Optional(Learners)})),
  categories: Type.Array(Type.Object({name: Type.String(), count: Type.Integer({minimum: 1})})),
  page: Page,
});
export type CoursesResponse = Static<typeof CoursesResponse>;

export const LessonsQuery = Type.Object({q: Type.Optional(Text)}, {additionalProperties: false});

/** A lesson of a published course, and where it is. */
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

/** `sections` take the place of all that there are. */
export const UpdateCourseRequest = Type.Partial(CreateCourseRequest, {
  additionalProperties: false,
  minProperties: 1,
});
export type UpdateCourseRequest = Static<typeof UpdateCourseRequest>;

/** A lesson in the outline. */
export const OutlineLesson = Type.Object({
  ...Type.Pick(Lesson, ['id', 'kind', 'title', 'isRequired']).properties,
  /** When the caller completed it. */
  completedAt: Nullable(Instant),
  /** The title of the lesson that comes first; null: it can be opened. */
  lockedBy: Nullable(Type.String()),
});
export type OutlineLesson = Static<typeof OutlineLesson>;
export const OutlineSection = Type.Object({
  id: Id,
  title: Type.String(),
  lessons: Type.Array(OutlineLesson),
});
export type OutlineSection = Static<typeof OutlineSection>;

/** `preview`: authors see the draft of a published course as learners would. */
export const PreviewQuery = Type.Object(
  {preview: Type.Optional(Type.Enum(['draft']))},
  {additionalProperties: false},
);
export type PreviewQuery = Static<typeof PreviewQuery>;

/** A course as the caller takes it. `isPreview`: the draft, which has no progress. */
export const CourseResponse = envelope({
  course: Course,
  sections: Type.Array(OutlineSection),
  isPreview: Type.Boolean(),
});
export type CourseResponse = Static<typeof CourseResponse>;

/** A course as its authors edit it. */
export const CourseDraftResponse = envelope({course: Course, sections: Type.Array(Section)});
export type CourseDraftResponse = Static<typeof CourseDraftResponse>;

/** `note`: what is new, for learners. `mustRetake`: everyone takes it again; without it, only those who have not begun get the new version. */
export const PublishCourseRequest = Type.Object(
  {
    note: Type.Optional(Type.String({...LINES, maxLength: REASON_MAX})),
    mustRetake: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type PublishCourseRequest = Static<typeof PublishCourseRequest>;

/** What a version brought, by the titles of lessons; of the first one, nothing. */
export const VersionChanges = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
  /** Whether lessons that were there before are in another order, or in other sections. */
  isReordered: Type.Boolean(),
  /** Whether the course is taken or passed otherwise, or gives other certificates. */
  hasNewRules: Type.Boolean(),
});
export type VersionChanges = Static<typeof VersionChanges>;

export const CourseVersion = Type.Object({
  version: Type.Integer({minimum: 1}),
  lessonCount: Type.Integer({minimum: 0}),
  note: Type.String(),
  mustRetake: Type.Boolean(),
  changes: VersionChanges,
  /** How many are taking it now. */
  learnerCount: Type.Integer({minimum: 0}),
  publishedBy: Type.String(),
  publishedAt: Instant,
});
export type CourseVersion = Static<typeof CourseVersion>;
export const CourseVersionsResponse = envelope({versions: Type.Array(CourseVersion)});

/** A course that a member began: how far they are, and since when. */
export const Learning = Type.Object({
  course: Type.Object({id: Id, title: Type.String(), status: Course.properties.status}),
  lessonCount: Type.Integer({minimum: 0}),
  completedLessons: Type.Integer({minimum: 0}),
  /** When they began, and when they did something in it last. */
  startedAt: Instant,
  lastAt: Instant,
  /** When they completed it; stays when lessons are added. */
  completedAt: Nullable(Instant),
});
export type Learning = Static<typeof Learning>;
export const LearningResponse = envelope({learning: Type.Array(Learning, {maxItems: 200})});
