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

/** The lessons of a course as its authors see them, right answers included. A draft and each published version have this shape. */

const Option = Type.Object({id: Id, text: Type.String(), isRight: Type.Boolean()});
export const Question = Type.Object({
  id: Id,
  kind: Type.Enum([...QUESTION_KINDS]),
  text: Type.String(),
  /** None for a short answer. */
  options: Type.Array(Option),
  /** What counts as right for a short answer. */
  accepted: Type.Array(Type.String()),
  /** Plain text, shown after the answer was given. */
  explanation: Type.String(),
  points: Type.Integer({minimum: 1}),
});
export type Question = Static<typeof Question>;

export const Lesson = Type.Object({
  id: Id,
  kind: Type.Enum([...LESSON_KINDS]),
  title: Type.String(),
  /** The text of an article; of others, what stands above. Sanitised on write. */
  html: Type.String(),
  /** Of a video elsewhere or a link; empty for others. */
  url: Type.String(),
  /** The file of a course that is its video or its package, or what a file lesson hands out. */
  fileId: Nullable(Id),
  /** Of an uploaded video. */
  captionsId: Nullable(Id),
  isRequired: Type.Boolean(),
  /** What completes it. */
  rule: Type.Enum([...LESSON_RULES]),
  /** How long it is looked at for the rule `seconds`; how long a video takes for `video_percent`. */
  seconds: Type.Integer({minimum: 0}),
  questions: Type.Array(Question),
  /** How often a quiz may be tried; null: as often as one likes. */
  attemptsMax: Nullable(Type.Integer({minimum: 1})),
  /** The time limit of a quiz; null: none. */
  minutesMax: Nullable(Type.Integer({minimum: 1})),
});
export type Lesson = Static<typeof Lesson>;

/** `title` is empty where a course has only one section. */
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
    /** Needed to publish; a draft may be without, as may a question be without its text. */
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

/** In reading order. What has an id stays what it was, what has none is new, and what is left out is removed. */
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
