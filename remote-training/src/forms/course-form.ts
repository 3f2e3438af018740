import type {Course, CreateCourseRequest, Lesson} from '@switchboard/contracts/courses/schemas';
import {BODY_MAX, SUMMARY_MAX} from '@switchboard/contracts/limits';
import {array, object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {toLessonHtml, toLessonText} from './lesson-text.ts';

/** Longest list of lessons that the service takes. */
const LESSONS_MAX = 200;

const lessonSchema = object({
  /** Empty for a lesson that is not stored yet. */
  id: string().defined(),
  title: required(t('Lesson title')),
  text: required(t('Lesson text'), BODY_MAX).test(
    'fits',
    t('Lesson text must be at most {max} characters', {max: BODY_MAX}),
    (value) => toLessonHtml(value).length <= BODY_MAX,
  ),
});

export const courseSchema = object({
  title: required(t('Title')),
  summary: text(t('Summary'), SUMMARY_MAX),
  category: text(t('Category')),
  lessons: array(lessonSchema)
    .defined()
    .max(LESSONS_MAX, t('A course has at most {lessonsMax} lessons', {lessonsMax: LESSONS_MAX})),
});
export type CourseValues = InferType<typeof courseSchema>;
export type LessonValues = CourseValues['lessons'][number];

export const NO_LESSON = t('Add at least one lesson before publishing');

/** The service speaks of a lesson's HTML, the form of its text. */
export const courseFieldNames = Object.fromEntries(
  Array.from({length: LESSONS_MAX}, (_, index) => [
    `lessons.${index}.html`,
    `lessons.${index}.text` as const,
  ]),
);

export const emptyLesson: LessonValues = {id: '', title: '', text: ''};
export const emptyCourse: CourseValues = {title: '', summary: '', category: '', lessons: []};

export const toCourseValues = ({
  course,
  lessons,
}: {
  course: Course;
  lessons: Lesson[];
}): CourseValues => ({
  title: course.title,
  summary: course.summary,
  category: course.category,
  lessons: lessons.map(({id, title, html}) => ({id, title, text: toLessonText(html)})),
});

/**
 * What is sent.
 * @param values what the screen holds; the lessons in reading order
 * @param stored the lessons as they were loaded: the HTML of one whose text was not touched stays as it is
 */
export const toCourseRequest = (
  {title, summary, category, lessons}: CourseValues,
  stored: Lesson[] = [],
): Required<CreateCourseRequest> => ({
  title: title.trim(),
  summary: summary.trim(),
  category: category.trim(),
  lessons: lessons.map((lesson) => {
    const before = stored.find(({id}) => id === lesson.id);
    const isUntouched = before !== undefined && toLessonText(before.html) === lesson.text;
    return {
      ...(lesson.id ? {id: lesson.id} : {}),
      title: lesson.title.trim(),
      html: isUntouched ? before.html : toLessonHtml(lesson.text),
    };
  }),
});

const outline = (lessons: LessonValues[]) =>
  lessons.map(({title, text}, index) => `${index + 1}. ${title}\n${text}`).join('\n\n');

/** A course as people read it, part by part. */
export const describeCourse = ({
  title,
  summary,
  category,
  lessons,
}: CourseValues): Record<string, string> => ({
  [t('Title')]: title,
  [t('Summary')]: summary,
  [t('Category')]: category,
  [t('Lessons')]: outline(lessons),
});
