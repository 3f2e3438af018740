import Type, {type Static} from 'typebox';
import {Lesson, Question} from '../courses/content.ts';
import {envelope} from '../envelope.ts';
import {Id, LINES, Nullable, RequiredText, Text} from '../fields.ts';
import {DOCUMENTS_MAX, DOCUMENTS_TEXT_MAX, GIFT_MAX, IMPORT_PROBLEMS_MAX} from '../limits.ts';

const closed = {additionalProperties: false} as const;

/** Text of a file in GIFT, the format of Moodle for questions. */
export const GiftRequest = Type.Object(
  {text: Type.String({...LINES, minLength: 1, maxLength: GIFT_MAX, pattern: '\\S', title: 'Text'})},
  closed,
);

/** A question in the form in which it would be added to a quiz. */
export const FoundQuestion = Type.Object({
  /** First line, from 1. */
  line: Type.Integer({minimum: 1}),
  ...Type.Pick(Question, ['kind', 'text', 'accepted', 'explanation']).properties,
  options: Type.Array(Type.Object({text: Type.String(), isRight: Type.Boolean()})),
  /** Deviation of the imported question from the source; empty: none. */
  note: Type.String(),
});
export type FoundQuestion = Static<typeof FoundQuestion>;

/** A skipped part of the file, and the reason. */
export const GiftProblem = Type.Object({
  line: Type.Integer({minimum: 1}),
  message: Type.String(),
});
export type GiftProblem = Static<typeof GiftProblem>;

/** `problems`: the first ones of `problemCount`. */
export const GiftResponse = envelope({
  questions: Type.Array(FoundQuestion),
  problems: Type.Array(GiftProblem, {maxItems: IMPORT_PROBLEMS_MAX}),
  problemCount: Type.Integer({minimum: 0}),
});
export type GiftResponse = Static<typeof GiftResponse>;

/** A Markdown file. `name`: including its folders, if any. */
const CourseDocument = Type.Object(
  {name: RequiredText, text: Type.String({...LINES, maxLength: DOCUMENTS_TEXT_MAX})},
  closed,
);
export type CourseDocument = Static<typeof CourseDocument>;

/** Source of a course, one of the two: a .zip that was uploaded as a file of the kind `archive`, or Markdown files. */
const source = {
  fileId: Type.Optional(Id),
  documents: Type.Optional(Type.Array(CourseDocument, {minItems: 1, maxItems: DOCUMENTS_MAX})),
};
export const ReviewCourseImportRequest = Type.Object(source, closed);
export type ReviewCourseImportRequest = Static<typeof ReviewCourseImportRequest>;

/** `title`: replaces the detected one. */
export const CreateCourseImportRequest = Type.Object(
  {...source, title: Type.Optional(Text)},
  closed,
);
export type CreateCourseImportRequest = Static<typeof CreateCourseImportRequest>;

/** A problem and its location. */
export const CourseImportProblem = Type.Object({
  /** Null: concerns the whole import. */
  file: Nullable(Type.String()),
  /** From 1. */
  line: Nullable(Type.Integer({minimum: 1})),
  message: Type.String(),
  /**
   * True when it must be fixed before anything can be imported; otherwise only this part is
   * skipped.
   */
  isError: Type.Boolean(),
});
export type CourseImportProblem = Static<typeof CourseImportProblem>;

/** Content to import. */
export const CourseImportReview = Type.Object({
  kind: Type.Enum(['archive', 'markdown']),
  title: Type.String(),
  sections: Type.Array(
    Type.Object({
      title: Type.String(),
      lessons: Type.Array(
        Type.Object({
          ...Type.Pick(Lesson, ['kind', 'title']).properties,
          questionCount: Type.Integer({minimum: 0}),
        }),
      ),
    }),
  ),
  /** Number of included pictures, videos, documents and captions. */
  fileCount: Type.Integer({minimum: 0}),
  /** Errors first; the first ones of `problemCount`. */
  problems: Type.Array(CourseImportProblem, {maxItems: IMPORT_PROBLEMS_MAX}),
  problemCount: Type.Integer({minimum: 0}),
});
export type CourseImportReview = Static<typeof CourseImportReview>;
export const CourseImportReviewResponse = envelope({review: CourseImportReview});
