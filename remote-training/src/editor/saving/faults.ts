import {t} from '@switchboard/i18n';
import {courseSchema, type CourseValues} from '../../forms/course-form.ts';

/** A field with an invalid value. */
export interface Fault {
  path: string;
  message: string;
}

interface Refusal {
  path?: string;
  message: string;
  inner: readonly Refusal[];
}

/** Converts `sections[0].title` to the form path `sections.0.title`. */
const toPath = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** Faults of a form, the first one of each field. */
export const faultsOf = async (values: CourseValues): Promise<Fault[]> => {
  try {
    await courseSchema.validate(values, {abortEarly: false});
    return [];
  } catch (error) {
    const {inner} = error as Refusal;
    const faults = new Map<string, Fault>();
    for (const {path = '', message} of inner)
      if (!faults.has(path)) faults.set(path, {path: toPath(path), message});
    return [...faults.values()];
  }
};

/** A fault with its location: `Lesson 2: Enter a valid video link`. */
export const faultText = ({sections}: CourseValues, {path, message}: Fault): string => {
  const [, section, lesson] = /^sections\.(\d+)\.lessons\.(\d+)\./.exec(path) ?? [];
  if (section === undefined) return message;
  const before = sections
    .slice(0, Number(section))
    .reduce((sum, {lessons}) => sum + lessons.length, 0);
  return t('Lesson {number}: {fault}', {number: before + Number(lesson) + 1, fault: message});
};
