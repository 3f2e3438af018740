import {type Progression, PROGRESSIONS} from '@switchboard/contracts/courses/choices';
import type {SectionInput} from '@switchboard/contracts/courses/content';
import type {
  CourseDraftResponse,
  CreateCourseRequest,
} from '@switchboard/contracts/courses/schemas';
import {
  CERTIFICATE_MONTHS_MAX,
  LESSONS_MAX,
  PASS_PERCENT_DEFAULT,
  SECTIONS_MAX,
  SUMMARY_MAX,
} from '@switchboard/contracts/limits';
import {array, object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {fileId, lessonSchema, toLessonInput, toLessonValues, wholeNumber} from './lesson-form.ts';

export const NO_LESSON = t('Add at least one lesson before publishing');
const TOO_MANY = t('A course can have up to {lessonsMax} lessons', {lessonsMax: LESSONS_MAX});

const sectionSchema = object({
  id: string().defined(),
  title: text(t('Section title')),
  lessons: array(lessonSchema).defined(),
});

export const courseSchema = object({
  title: required(t('Title')),
  summary: text(t('Summary'), SUMMARY_MAX),
  category: text(t('Category')),
  tags: text(t('Tags'), 1000),
  coverId: fileId(),
  progression: string<Progression>()
    .oneOf([...PROGRESSIONS])
    .defined(),
  passPercent: wholeNumber(t('Percent to pass'), 100),
  minutes: wholeNumber(t('Minutes'), 100_000),
  certificate: string<'none' | 'months' | 'forever'>().defined(),
  certificateMonths: wholeNumber(t('Months'), CERTIFICATE_MONTHS_MAX).test(
    'given',
    t('{label} is required', {label: t('Months')}),
    (value, {parent}) => parent.certificate !== 'months' || value.trim() !== '',
  ),
  sections: array(sectionSchema)
    .defined()
    .max(SECTIONS_MAX)
    .test(
      'lessons',
      TOO_MANY,
      (sections) => sections.flatMap(({lessons}) => lessons ?? []).length <= LESSONS_MAX,
    ),
});
export type CourseValues = InferType<typeof courseSchema>;
export type SectionValues = CourseValues['sections'][number];

export const newSection = (): SectionValues => ({id: crypto.randomUUID(), title: '', lessons: []});

export const emptyCourse = (): CourseValues => ({
  title: '',
  summary: '',
  category: '',
  tags: '',
  coverId: '',
  progression: 'free',
  passPercent: String(PASS_PERCENT_DEFAULT),
  minutes: '',
  certificate: 'none',
  certificateMonths: '',
  sections: [newSection()],
});

type Draft = Pick<CourseDraftResponse, 'course' | 'sections'>;

/** A form contains texts only. */
const certificateValues = ({
  certificate,
}: Draft['course']): Pick<CourseValues, 'certificate' | 'certificateMonths'> => {
  if (certificate === null) return {certificate: 'none', certificateMonths: ''};
  const {months} = certificate;
  return months === null
    ? {certificate: 'forever', certificateMonths: ''}
    : {certificate: 'months', certificateMonths: String(months)};
};

const toTerms = ({
  certificate,
  certificateMonths,
}: CourseValues): Required<CreateCourseRequest>['certificate'] => {
  if (certificate === 'none') return null;
  return {months: certificate === 'forever' ? null : Number(certificateMonths)};
};

export const toCourseValues = ({course, sections}: Draft): CourseValues => ({
  title: course.title,
  summary: course.summary,
  category: course.category,
  tags: course.tags.join(', '),
  coverId: course.coverId ?? '',
  progression: course.progression,
  passPercent: String(course.passPercent),
  minutes: course.minutes === null ? '' : String(course.minutes),
  ...certificateValues(course),
  sections:
    sections.length === 0
      ? [newSection()]
      : sections.map(({lessons, ...section}) => ({
          ...section,
          lessons: lessons.map(toLessonValues),
        })),
});

const toSectionInput = ({title, lessons, id}: SectionValues): SectionInput => ({
  id,
  title: title.trim(),
  lessons: lessons.map(toLessonInput),
});

/** Request with sections and lessons in reading order. */
export const toCourseRequest = (values: CourseValues): Required<CreateCourseRequest> => {
  const {title, summary, category, tags, coverId, progression, passPercent, minutes, sections} =
    values;
  return {
    title: title.trim(),
    summary: summary.trim(),
    category: category.trim(),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    coverId: coverId || null,
    progression,
    passPercent: passPercent.trim() === '' ? PASS_PERCENT_DEFAULT : Number(passPercent),
    minutes: minutes.trim() === '' ? null : Number(minutes),
    certificate: toTerms(values),
    sections: sections.map(toSectionInput),
  };
};

/** Number of lessons in a form. */
export const countLessons = ({sections}: Pick<CourseValues, 'sections'>): number =>
  sections.reduce((sum, {lessons}) => sum + lessons.length, 0);
