import Type, {type Static} from 'typebox';
import {HTML, Id, LINES, Nullable, Text} from '../fields.ts';
import {
  ATTEMPTS_CAP,
  BODY_MAX,
  EXPLANATION_MAX,
  LESSON_SECONDS_MAX,
  LESSONS_MAX,
  LINK_MAX,
  QUESTION_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTIONS_MAX,
  QUIZ_MINUTES_MAX,
  SECTIONS_MAX,
  TEXT_MAX,
} from '../limits.ts';
import {LESSON_KINDS, LESSON_RULES, QUESTION_KINDS} from './choices.ts';

/** Lessons of a course in the view of its authors, right answers included. A draft and each published version have this shape. */

const Option = Type.Object({id: Id, text: Type.String(), isRight: Type.Boolean()});
export const Question = Type.Object({
  id: Id,
  kind: Type.Enum([...QUESTION_KINDS]),
  text: Type.String(),
  /** Empty for a short answer. */
  options: Type.Array(Option),
  /** Right answers for a short answer. */
  accepted: Type.Array(Type.String()),
  /** Plain text, shown after answering. */
  explanation: Type.String(),
  points: Type.Integer({minimum: 1}),
});
export type Question = Static<typeof Question>;

export const Lesson = Type.Object({
  id: Id,
  kind: Type.Enum([...LESSON_KINDS]),
  title: Type.String(),
  /** Text of an article; introduction of other kinds. Sanitised on write. */
  html: Type.String(),
  /** Address of an external video or a link; empty for others. */
  url: Type.String(),
  /** Uploaded file of the lesson: its video, its package or its download. */
  fileId: Nullable(Id),
  /** Captions of an uploaded video. */
  captionsId: Nullable(Id),
  isRequired: Type.Boolean(),
  /** Completion rule. */
  rule: Type.Enum([...LESSON_RULES]),
  /** Required seconds for the rule `seconds`; duration of the video for `video_percent`. */
  seconds: Type.Integer({minimum: 0}),
  questions: Type.Array(Question),
  /** Maximum attempts at a quiz; null: unlimited. */
  attemptsMax: Nullable(Type.Integer({minimum: 1})),
  /** Time limit of a quiz; null: none. */
  minutesMax: Nullable(Type.Integer({minimum: 1})),
});
export type Lesson = Static<typeof Lesson>;

/** `title` is empty in a course with only one section. */
export const Section = Type.Object({
  id: Id,
  title: Type.String(),
  lessons: Type.Array(Lesson),
});
export type Section = Static<typeof Section>;

const closed = {additionalProperties: false} as const;

/** `title` is the field's name in the messages of a 422. */
const OptionInput = Type.Object(
  {
    id: Type.Optional(Id),
    text: Type.String({...LINES, maxLength: QUESTION_MAX, title: 'Answer'}),
    isRight: Type.Boolean(),
  },
  closed,
);
const QuestionInput = Type.Object(
  {
    id: Type.Optional(Id),
    kind: Type.Enum([...QUESTION_KINDS]),
    text: Type.String({...LINES, maxLength: QUESTION_MAX, title: 'Question'}),
    options: Type.Optional(Type.Array(OptionInput, {maxItems: QUESTION_OPTIONS_MAX})),
    accepted: Type.Optional(Type.Array(Text, {maxItems: QUESTION_OPTIONS_MAX})),
    explanation: Type.Optional(Type.String({...LINES, maxLength: EXPLANATION_MAX})),
    points: Type.Optional(Type.Integer({minimum: 1, maximum: 100})),
  },
  closed,
);
const LessonInput = Type.Object(
  {
    id: Type.Optional(Id),
    kind: Type.Optional(Lesson.properties.kind),
    /** Required to publish; a draft may lack it, as a question may lack its text. */
    title: Type.String({maxLength: TEXT_MAX, title: 'Lesson title'}),
    html: Type.Optional(Type.String({...HTML, maxLength: BODY_MAX, title: 'Lesson text'})),
    url: Type.Optional(Type.String({maxLength: LINK_MAX, title: 'Link'})),
    fileId: Type.Optional(Nullable(Id)),
    captionsId: Type.Optional(Nullable(Id)),
    isRequired: Type.Optional(Type.Boolean()),
    rule: Type.Optional(Lesson.properties.rule),
    seconds: Type.Optional(Type.Integer({minimum: 0, maximum: LESSON_SECONDS_MAX})),
    questions: Type.Optional(Type.Array(QuestionInput, {maxItems: QUESTIONS_MAX})),
    attemptsMax: Type.Optional(Nullable(Type.Integer({minimum: 1, maximum: ATTEMPTS_CAP}))),
    minutesMax: Type.Optional(Nullable(Type.Integer({minimum: 1, maximum: QUIZ_MINUTES_MAX}))),
  },
  closed,
);
export type LessonInput = Static<typeof LessonInput>;

/** In reading order. Items with an id are updated, items without one are new, and omitted ones are removed. */
export const SectionInput = Type.Object(
  {
    id: Type.Optional(Id),
    title: Text,
    lessons: Type.Array(LessonInput, {maxItems: LESSONS_MAX}),
  },
  closed,
);
export type SectionInput = Static<typeof SectionInput>;
export const SectionInputs = Type.Array(SectionInput, {maxItems: SECTIONS_MAX});
