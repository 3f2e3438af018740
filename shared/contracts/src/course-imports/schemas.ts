import Type, {type Static} from 'typebox';
import {Lesson, Question} from '../courses/content.ts';
import {envelope} from '../envelope.ts';
import {Id, LINES, Nullable, RequiredText, Text} from '../fields.ts';
import {DOCUMENTS_MAX, DOCUMENTS_TEXT_MAX, GIFT_MAX, IMPORT_PROBLEMS_MAX} from '../limits.ts';

const closed = {additionalProperties: false} as const;

/** The text of a file in GIFT, the format of Moodle for questions. */
export const GiftRequest = Type.Object(
  {text: Type.String({...LINES, minLength: 1, maxLength: GIFT_MAX, pattern: '\\S', title: 'Text'})},
  closed,
);

/** A question as it would be added to a quiz. */
export const FoundQuestion = Type.Object({
  /** Where it begins, from 1. */
  line: Type.Integer({minimum: 1}),
  ...Type.Pick(Question, ['kind', 'text', 'accepted', 'explanation']).properties,
  options: Type.Array(Type.Object({text: Type.String(), isRight: Type.Boolean()})),
  /** What was read otherwise than it was written; empty: nothing. */
  note: Type.String(),
});
export type FoundQuestion = Static<typeof FoundQuestion>;

/** What is not imported, and why. */
export const GiftProblem = Type.Object({
  line: Type.Integer({minimum: 1}),
  message: Type.String(),
});
export type GiftProblem = Static<typeof GiftProblem>;

/** `problems`: the first of `problemCount`. */
export const GiftResponse = envelope({
  questions: Type.Array(FoundQuestion),
  problems: Type.Array(GiftProblem, {maxItems: IMPORT_PROBLEMS_MAX}),
  problemCount: Type.Integer({minimum: 0}),
});
export type GiftResponse = Static<typeof GiftResponse>;

/** A Markdown file. `name`: with its folders, if it has any. */
const CourseDocument = Type.Object(
  {name: RequiredText, text: Type.String({...LINES, maxLength: DOCUMENTS_TEXT_MAX})},
  closed,
);
export type CourseDocument = Static<typeof CourseDocument>;

/** What a course is made of, one of the two: a .zip that was uploaded as a file of the kind `archive`, or Markdown files. */
const source = {
  fileId: Type.Optional(Id),
  documents: Type.Optional(Type.Array(CourseDocument, {minItems: 1, maxItems: DOCUMENTS_MAX})),
};
export const ReviewCourseImportRequest = Type.Object(source, closed);
export type ReviewCourseImportRequest = Static<typeof ReviewCourseImportRequest>;

/** `title`: in place of the one that was found. */
export const CreateCourseImportRequest = Type.Object(
  {...source, title: Type.Optional(Text)},
  closed,
);
export type CreateCourseImportRequest = Static<typeof CreateCourseImportRequest>;

/** What is wrong, and where. */
export const CourseImportProblem = Type.Object({
  /** Null: it is about all of it. */
  file: Nullable(Type.String()),
  /** From 1. */
  line: Nullable(Type.Integer({minimum: 1})),
  message: Type.String(),
  /** Whether nothing can be imported before it is mended; else this alone is left out. */
  isError: Type.Boolean(),
});
export type CourseImportProblem = Static<typeof CourseImportProblem>;

/** What would be imported. */
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
  /** Pictures, videos, documents and captions that come along. */
  fileCount: Type.Integer({minimum: 0}),
  /** Errors first; the first of `problemCount`. */
  problems: Type.Array(CourseImportProblem, {maxItems: IMPORT_PROBLEMS_MAX}),
  problemCount: Type.Integer({minimum: 0}),
});
export type CourseImportReview = Static<typeof CourseImportReview>;
export const CourseImportReviewResponse = envelope({review: CourseImportReview});
