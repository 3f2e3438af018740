import {
  type LessonKind,
  type LessonRule,
  type QuestionKind,
  RULES_OF,
} from '@switchboard/contracts/courses/choices';
import type {Lesson, LessonInput, Question} from '@switchboard/contracts/courses/content';
import {isWebLink, parseVideo} from '@switchboard/contracts/courses/video-links';
import {
  ATTEMPTS_CAP,
  BODY_MAX,
  EXPLANATION_MAX,
  LESSON_SECONDS_MAX,
  LINK_MAX,
  QUESTION_MAX,
  QUIZ_MINUTES_MAX,
} from '@switchboard/contracts/limits';
import {array, object, string, text, type InferType} from '@switchboard/forms';
import {formats, t} from '@switchboard/i18n';

/** A whole number within limits, or empty. */
export const wholeNumber = (label: string, max: number) =>
  string()
    .defined()
    .test(
      'whole',
      t('{label} must be a number from 1 to {max}', {
        label,
        max: max.toLocaleString(formats()),
      }),
      (value) =>
        value.trim() === '' ||
        (/^\d{1,9}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= max),
    );

/** Value of a file field during the upload. */
export const UPLOADING = 'uploading';

/** Id of an uploaded file; empty without one. */
export const fileId = () =>
  string()
    .defined()
    .test('arrived', t('Wait for the upload to finish'), (value) => value !== UPLOADING);

const choice = <Value extends string>() => string<Value>().defined();

const optionSchema = object({
  id: string().defined(),
  text: text(t('Answer'), QUESTION_MAX),
  /** A form contains texts only: `yes` or empty. */
  isRight: choice<'yes' | ''>(),
});
const questionSchema = object({
  id: string().defined(),
  kind: choice<QuestionKind>(),
  text: text(t('Question'), QUESTION_MAX),
  options: array(optionSchema).defined(),
  /** Accepted answers of a short question, one per line. */
  accepted: string().defined(),
  explanation: text(t('Explanation'), EXPLANATION_MAX),
  points: wholeNumber(t('Points'), 100),
});
export const lessonSchema = object({
  id: string().defined(),
  kind: choice<LessonKind>(),
  title: text(t('Lesson title')),
  html: text(t('Lesson text'), BODY_MAX),
  url: text(t('Link'), LINK_MAX)
    .test(
      'video',
      t('Enter a valid video link'),
      (value, {parent}) =>
        parent.kind !== 'video' || value.trim() === '' || parseVideo(value) !== null,
    )
    .test(
      'link',
      t('Enter a valid link that begins with https://'),
      (value, {parent}) => parent.kind !== 'link' || value.trim() === '' || isWebLink(value),
    ),
  fileId: fileId(),
  captionsId: fileId(),
  /** Length of an uploaded video, in seconds. */
  length: wholeNumber(t('Length of the video'), LESSON_SECONDS_MAX),
  isRequired: choice<'yes' | ''>(),
  rule: choice<LessonRule>(),
  minutes: wholeNumber(t('Minutes'), QUIZ_MINUTES_MAX),
  questions: array(questionSchema).defined(),
  attemptsMax: wholeNumber(t('Attempts'), ATTEMPTS_CAP),
  minutesMax: wholeNumber(t('Time limit'), QUIZ_MINUTES_MAX),
});
export type LessonValues = InferType<typeof lessonSchema>;
export type QuestionValues = LessonValues['questions'][number];

/** Labels of completion rules. */
export const RULE_LABELS: Record<LessonRule, string> = {
  manual: t('When the learner marks it as complete'),
  view: t('When the learner opens it'),
  seconds: t('After some time'),
  video_percent: t('When the learner has watched most of the video'),
  quiz_pass: t('When the learner passes it'),
  scorm_complete: t('When the package says so'),
};

/** Available rules for each kind; the watched part is only known for uploaded videos. */
export const rulesFor = (kind: LessonKind, isUploaded = false): LessonRule[] =>
  RULES_OF[kind].filter((rule) => rule !== 'video_percent' || isUploaded);

export const newLesson = (kind: LessonKind): LessonValues => ({
  id: crypto.randomUUID(),
  kind,
  title: '',
  html: '',
  url: '',
  fileId: '',
  captionsId: '',
  length: '',
  isRequired: 'yes',
  rule: rulesFor(kind)[0] ?? 'manual',
  minutes: '',
  questions: kind === 'quiz' ? [newQuestion('single')] : [],
  attemptsMax: '',
  minutesMax: '',
});

const newOption = (label = ''): QuestionValues['options'][number] => ({
  id: crypto.randomUUID(),
  text: label,
  isRight: '',
});

export const newQuestion = (kind: QuestionKind): QuestionValues => ({
  id: crypto.randomUUID(),
  kind,
  text: '',
  options: optionsFor(kind),
  accepted: '',
  explanation: '',
  points: '1',
});

/** Initial answers of a question kind. */
export const optionsFor = (kind: QuestionKind): QuestionValues['options'] => {
  if (kind === 'short') return [];
  return kind === 'true_false'
    ? [newOption(t('True')), newOption(t('False'))]
    : [newOption(), newOption()];
};

export const addedOption = newOption;

/** True for an untouched question. */
export const isBlank = ({kind, text: asked, options, accepted, explanation}: QuestionValues) =>
  [asked, accepted, explanation, ...(kind === 'true_false' ? [] : options.map((one) => one.text))]
    .join('')
    .trim() === '';

const asText = (value: number | null): string =>
  value === null || value === 0 ? '' : String(value);
const asNumber = (value: string): number | null => (value.trim() === '' ? null : Number(value));
const asYes = (value: boolean): 'yes' | '' => (value ? 'yes' : '');

const toQuestionValues = ({options, accepted, points, ...question}: Question): QuestionValues => ({
  ...question,
  options: options.map((option) => ({...option, isRight: asYes(option.isRight)})),
  accepted: accepted.join('\n'),
  points: String(points),
});

export const toLessonValues = ({
  fileId: ownFileId,
  captionsId,
  isRequired,
  seconds,
  questions,
  attemptsMax,
  minutesMax,
  ...lesson
}: Lesson): LessonValues => ({
  ...lesson,
  fileId: ownFileId ?? '',
  captionsId: captionsId ?? '',
  length: ownFileId === null ? '' : asText(seconds),
  isRequired: asYes(isRequired),
  minutes: asText(Math.ceil(seconds / 60)),
  questions: questions.map(toQuestionValues),
  attemptsMax: asText(attemptsMax),
  minutesMax: asText(minutesMax),
});

const toQuestionInput = ({
  options,
  accepted,
  points,
  ...question
}: QuestionValues): NonNullable<LessonInput['questions']>[number] => ({
  ...question,
  options: options.map((option) => ({...option, isRight: option.isRight === 'yes'})),
  accepted: accepted
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  points: asNumber(points) ?? 1,
});

export const toLessonInput = ({
  title,
  url,
  fileId: ownFileId,
  captionsId,
  length,
  rule,
  isRequired,
  minutes,
  questions,
  attemptsMax,
  minutesMax,
  ...lesson
}: LessonValues): LessonInput => ({
  ...lesson,
  title: title.trim(),
  url: url.trim(),
  fileId: ownFileId || null,
  captionsId: captionsId || null,
  rule: ownFileId === '' && rule === 'video_percent' ? 'manual' : rule,
  isRequired: isRequired === 'yes',
  seconds: rule === 'seconds' ? (asNumber(minutes) ?? 0) * 60 : (asNumber(length) ?? 0),
  questions: questions.map(toQuestionInput),
  attemptsMax: asNumber(attemptsMax),
  minutesMax: asNumber(minutesMax),
});
