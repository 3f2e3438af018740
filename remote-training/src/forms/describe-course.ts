import {toMessageText} from '@switchboard/editor/html';
import {t} from '@switchboard/i18n';
import type {CourseValues} from './course-form.ts';
import {type LessonValues, RULE_LABELS} from './lesson-form.ts';

const describeQuestion = ({
  text: asked,
  options,
  accepted,
  explanation,
  points,
}: LessonValues['questions'][number]): string =>
  [
    `${asked} (${points})`,
    ...options.map((option) => `${option.isRight ? '✓' : '–'} ${option.text}`),
    accepted,
    explanation,
  ]
    .filter(Boolean)
    .join('\n');

const described = (label: string, value: string) => (value ? `${label}: ${value}` : '');

/** Readable text of a lesson. */
export const describeLesson = (lesson: LessonValues): string =>
  [
    lesson.title,
    toMessageText(lesson.html),
    lesson.url,
    lesson.fileId && t('With a file'),
    lesson.captionsId && t('With captions'),
    ...lesson.questions.map(describeQuestion),
    lesson.isRequired ? '' : t("Doesn't need this lesson"),
    RULE_LABELS[lesson.rule],
    described(t('Minutes'), lesson.minutes),
    described(t('Attempts'), lesson.attemptsMax),
    described(t('Time limit'), lesson.minutesMax),
  ]
    .filter(Boolean)
    .join('\n');

const CERTIFICATE_LABELS = {none: t('None'), forever: t('Without an end date')};

/** Related settings of a course, under the label of their field. */
export interface SettingPart {
  label: string;
  names: readonly [
    Exclude<keyof CourseValues, 'sections'>,
    ...Exclude<keyof CourseValues, 'sections'>[],
  ];
  /** Readable text. */
  read: (values: CourseValues) => string;
}

export const SETTING_PARTS: readonly SettingPart[] = [
  {label: t('Title'), names: ['title'], read: ({title}) => title},
  {label: t('Summary'), names: ['summary'], read: ({summary}) => summary},
  {label: t('Category'), names: ['category'], read: ({category}) => category},
  {label: t('Tags'), names: ['tags'], read: ({tags}) => tags},
  {label: t('Cover'), names: ['coverId'], read: ({coverId}) => coverId && t('A picture')},
  {label: t('Percent to pass'), names: ['passPercent'], read: ({passPercent}) => passPercent},
  {label: t('Minutes'), names: ['minutes'], read: ({minutes}) => minutes},
  {
    label: t('Certificate'),
    names: ['certificate', 'certificateMonths'],
    read: ({certificate, certificateMonths}) =>
      certificate === 'months'
        ? t('{months} months', {months: certificateMonths})
        : CERTIFICATE_LABELS[certificate],
  },
  {
    label: t('Order of the lessons'),
    names: ['progression'],
    read: ({progression}) => (progression === 'free' ? t('Any') : t('One after the other')),
  },
];
