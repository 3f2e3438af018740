import Type, {type Static} from 'typebox';
import {ENROLLMENT_STATUSES} from '../courses/choices.ts';
import {Lesson, Question} from '../courses/content.ts';
import {Course, CourseVersion, OutlineSection} from '../courses/schemas.ts';
import {CourseFile} from '../course-files/schemas.ts';
import {envelope} from '../envelope.ts';
import {PlayedPackage} from '../packages/schemas.ts';
import {Id, Instant, LINES, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {
  LESSON_SECONDS_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTIONS_MAX,
  REASON_MAX,
  TEXT_MAX,
} from '../limits.ts';
import {EnrollmentSummary} from './summary.ts';

const closed = {additionalProperties: false} as const;

export const LessonParams = Type.Object({id: Id, lessonId: Id});

/** `isAgain`: repeats a completed course in its newest version. */
export const EnrollRequest = Type.Object({isAgain: Type.Optional(Type.Boolean())}, closed);
export type EnrollRequest = Static<typeof EnrollRequest>;

/** Answer of a learner: options by their ids, or a text. */
export const Answer = Type.Object(
  {
    questionId: Id,
    optionIds: Type.Optional(Type.Array(Id, {maxItems: QUESTION_OPTIONS_MAX})),
    text: Type.Optional(Type.String({maxLength: TEXT_MAX})),
  },
  closed,
);
export type Answer = Static<typeof Answer>;

/** A question without the right answer. */
export const AskedQuestion = Type.Object({
  ...Type.Pick(Question, ['id', 'kind', 'text', 'points']).properties,
  options: Type.Array(Type.Object({id: Id, text: Type.String()})),
});
export type AskedQuestion = Static<typeof AskedQuestion>;

/** Result of an answer. The right answer is revealed once the quiz is passed, or has no attempts left. */
export const Review = Type.Object({
  questionId: Id,
  isRight: Type.Boolean(),
  points: Type.Integer({minimum: 0}),
  explanation: Type.String(),
  rightOptionIds: Nullable(Type.Array(Id)),
  accepted: Nullable(Type.Array(Type.String())),
});
export type Review = Static<typeof Review>;

/** `score` as a percentage of the points. */
export const Attempt = Type.Object({
  id: Id,
  number: Type.Integer({minimum: 1}),
  startedAt: Instant,
  /** End of the time limit; null: no limit. */
  endsAt: Nullable(Instant),
  submittedAt: Nullable(Instant),
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
  isPassed: Nullable(Type.Boolean()),
  answers: Type.Array(Answer),
});
export type Attempt = Static<typeof Attempt>;

/** An attempt with its questions; with `review` after submission. */
export const AttemptView = Type.Object({
  ...Attempt.properties,
  /** Seconds left by the service's clock; null: no limit, or submitted. */
  secondsLeft: Nullable(Type.Integer({minimum: 0})),
  questions: Type.Array(AskedQuestion),
  review: Nullable(Type.Array(Review)),
});
export type AttemptView = Static<typeof AttemptView>;

/** A quiz before an attempt. */
export const Quiz = Type.Object({
  questionCount: Type.Integer({minimum: 0}),
  passPercent: Type.Integer(),
  attemptsMax: Lesson.properties.attemptsMax,
  minutesMax: Lesson.properties.minutesMax,
  /** Attempts of the caller, oldest first. */
  attempts: Type.Array(Attempt),
});
export type Quiz = Static<typeof Quiz>;

/** A lesson in the player. */
export const PlayedLesson = Type.Object({
  ...Type.Pick(Lesson, ['id', 'kind', 'title', 'html', 'url', 'isRequired', 'rule', 'seconds'])
    .properties,
  completedAt: Nullable(Instant),
  /** Credited time and watched part of a video, in seconds. */
  creditedSeconds: Type.Integer({minimum: 0}),
  furthest: Type.Integer({minimum: 0}),
  quiz: Nullable(Quiz),
  /** The video or the download, and the captions of the video. */
  file: Nullable(CourseFile),
  captions: Nullable(CourseFile),
  package: Nullable(PlayedPackage),
});
export type PlayedLesson = Static<typeof PlayedLesson>;

const player = {
  course: Course,
  sections: Type.Array(OutlineSection),
  isPreview: Type.Boolean(),
  lesson: PlayedLesson,
};
/** All data of the player for one lesson. */
export const LessonResponse = envelope(player);
export type LessonResponse = Static<typeof LessonResponse>;

/** `seconds` since the last report, credited up to the elapsed time; `position` in a video. */
export const LessonProgressRequest = Type.Object(
  {
    seconds: Type.Integer({minimum: 0, maximum: LESSON_SECONDS_MAX}),
    position: Type.Optional(Type.Integer({minimum: 0, maximum: LESSON_SECONDS_MAX})),
  },
  closed,
);
export type LessonProgressRequest = Static<typeof LessonProgressRequest>;
/** Credit of this report. */
export const LessonProgressResponse = envelope({
  progress: Type.Pick(PlayedLesson, ['completedAt', 'creditedSeconds', 'furthest']),
});
export type LessonProgressResponse = Static<typeof LessonProgressResponse>;

export const AttemptResponse = envelope({attempt: AttemptView});
export type AttemptResponse = Static<typeof AttemptResponse>;
/** `course` and `sections` with the new progress. */
export const SubmitAttemptResponse = envelope({...player, attempt: AttemptView});
export type SubmitAttemptResponse = Static<typeof SubmitAttemptResponse>;
/** All answers: omitted ones are unanswered. */
export const SaveAnswersRequest = Type.Object(
  {answers: Type.Array(Answer, {maxItems: QUESTIONS_MAX})},
  closed,
);
export type SaveAnswersRequest = Static<typeof SaveAnswersRequest>;

/** A course of the caller. */
export const OwnEnrollment = Type.Object({
  ...EnrollmentSummary.properties,
  course: Type.Pick(Course, ['id', 'title', 'summary', 'category', 'status']),
});
export type OwnEnrollment = Static<typeof OwnEnrollment>;
/** `due`: `soon` contains unfinished courses that are overdue or due within 14 days. */
export const OwnEnrollmentsQuery = Type.Object(
  {
    due: Type.Optional(Type.Enum(['soon'])),
    show: Type.Optional(Type.Enum(['open', 'done', 'assigned'])),
    limit: pageQuery.limit,
  },
  closed,
);
export type OwnEnrollmentsQuery = Static<typeof OwnEnrollmentsQuery>;
export const OwnEnrollmentsResponse = envelope({
  enrollments: Type.Array(OwnEnrollment),
  total: Type.Integer({minimum: 0}),
});
export type OwnEnrollmentsResponse = Static<typeof OwnEnrollmentsResponse>;

const Learner = Type.Object({id: Id, name: Type.String(), avatar: Nullable(Type.String())});
/** A learner's enrollment, for training managers. */
export const Enrollment = Type.Object({
  ...EnrollmentSummary.properties,
  learner: Learner,
  /**
   * Average of the best attempts at quizzes and SCORM packages, in percent; null: there are none.
   */
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
  waiver: Nullable(Type.Object({reason: Type.String(), by: Type.String(), at: Instant})),
  lastAt: Nullable(Instant),
});
export type Enrollment = Static<typeof Enrollment>;
export const EnrollmentsQuery = Type.Object(
  {
    ...pageQuery,
    status: Type.Optional(Type.Enum([...ENROLLMENT_STATUSES, 'overdue'])),
    q: Type.Optional(Text),
  },
  closed,
);
export type EnrollmentsQuery = Static<typeof EnrollmentsQuery>;
export const EnrollmentsResponse = envelope({
  enrollments: Type.Array(Enrollment),
  page: Page,
});
export type EnrollmentsResponse = Static<typeof EnrollmentsResponse>;

const versionNumber = Type.Optional(Type.Integer({minimum: 1, maximum: 100_000}));

/**
 * POST /training/api/courses/{id}/exports: the learners of the course, with the query of the list;
 * or the answers to the questions of a version, by default the newest.
 */
export const CreateCourseExportRequest = Type.Object(
  {
    kind: Type.Enum(['learners', 'questions']),
    status: EnrollmentsQuery.properties.status,
    q: EnrollmentsQuery.properties.q,
    version: versionNumber,
  },
  closed,
);
export type CreateCourseExportRequest = Static<typeof CreateCourseExportRequest>;

/** One of: another due date, a waiver with its reason, or a restart. */
export const ChangeEnrollmentRequest = Type.Object(
  {
    extendTo: Type.Optional(Instant),
    waive: Type.Optional(
      Type.Object(
        {
          reason: Type.String({
            ...LINES,
            minLength: 1,
            maxLength: REASON_MAX,
            pattern: '\\S',
            title: 'Reason',
          }),
        },
        closed,
      ),
    ),
    reset: Type.Optional(Type.Literal(true)),
  },
  {...closed, minProperties: 1, maxProperties: 1},
);
export type ChangeEnrollmentRequest = Static<typeof ChangeEnrollmentRequest>;
export const EnrollmentResponse = envelope({enrollment: Enrollment});
export type EnrollmentResponse = Static<typeof EnrollmentResponse>;

/** `version`: the newest by default. */
export const CourseResultsQuery = Type.Object({version: versionNumber}, closed);
export type CourseResultsQuery = Static<typeof CourseResultsQuery>;
/** Results of a version of a course, with all submitted attempts at its quizzes. */
export const CourseResults = Type.Object({
  /** Null: nothing is published yet. */
  version: Nullable(Type.Integer({minimum: 1})),
  /** Available versions, newest first. */
  versions: Type.Array(Type.Pick(CourseVersion, ['version', 'publishedAt'])),
  quizzes: Type.Array(
    Type.Object({
      lessonId: Id,
      title: Type.String(),
      attempts: Type.Integer({minimum: 0}),
      passed: Type.Integer({minimum: 0}),
      /** Average in percent; null: no attempts. */
      score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
      questions: Type.Array(
        Type.Object({
          questionId: Id,
          text: Type.String(),
          /** Attempts with a right answer. */
          right: Type.Integer({minimum: 0}),
        }),
      ),
    }),
  ),
});
export type CourseResults = Static<typeof CourseResults>;
export const CourseResultsResponse = envelope({results: CourseResults});
