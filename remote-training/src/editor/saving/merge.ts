import {t} from '@switchboard/i18n';
import type {CourseValues, SectionValues} from '../../forms/course-form.ts';
import {describeLesson, SETTING_PARTS} from '../../forms/describe-course.ts';
import type {LessonValues} from '../../forms/lesson-form.ts';

export type Side = 'mine' | 'theirs';

/** A part of a course with a difference between two versions, in readable form. */
export interface Part {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Theirs if only the other author changed the part. */
  usual: Side;
}

export interface Versions {
  mine: CourseValues;
  theirs: CourseValues;
  /** Common base of both; undefined if unknown. */
  base?: {
    /** In the format of this form. */
    mine: CourseValues;
    /** In the format of the server. */
    theirs: CourseValues;
  };
}

const ORDER = 'order';

const lessonsOf = ({sections}: CourseValues): Map<string, LessonValues> =>
  new Map(sections.flatMap(({lessons}) => lessons.map((lesson) => [lesson.id, lesson])));

const orderOf = ({sections}: CourseValues): string =>
  sections
    .map(({title, lessons}) =>
      [title, ...lessons.map((lesson) => `– ${lesson.title}`)].filter(Boolean).join('\n'),
    )
    .join('\n');

/** Positions of all lessons. */
const placesOf = ({sections}: CourseValues): string =>
  JSON.stringify(sections.map(({id, title, lessons}) => [id, title, lessons.map((one) => one.id)]));

interface Aspect {
  key: string;
  label: string;
  /** Readable text; empty for a missing part. */
  read: (values: CourseValues) => string;
  /** Detects differences that the readable text hides. */
  compare?: (values: CourseValues) => string;
}

const lessonAspect = (id: string, title: string): Aspect => ({
  key: id,
  label: title ? t('Lesson "{title}"', {title}) : t('Untitled lesson'),
  read: (values) => {
    const lesson = lessonsOf(values).get(id);
    return lesson ? describeLesson(lesson) : '';
  },
});

const settings: Aspect[] = SETTING_PARTS.map(({label, names, read}) => ({
  key: names[0],
  label,
  read,
  compare: (values) => JSON.stringify(names.map((name) => values[name])),
}));

const aspectsOf = ({mine, theirs}: Versions): Aspect[] => {
  const lessons = new Map([...lessonsOf(theirs), ...lessonsOf(mine)]);
  return [
    ...settings,
    ...[...lessons].map(([id, {title}]) => lessonAspect(id, title)),
    {key: ORDER, label: t('Sections and their lessons'), read: orderOf, compare: placesOf},
  ];
};

/** Parts with a conflict: changed by the other author, and different from this one's. */
export const partsOf = (versions: Versions): Part[] => {
  const {mine, theirs, base} = versions;
  return aspectsOf(versions).flatMap(({key, label, read, compare = read}) => {
    const isSame = (one: CourseValues, other: CourseValues) => compare(one) === compare(other);
    if (isSame(mine, theirs) || (base && isSame(base.theirs, theirs))) return [];
    const usual: Side = base && isSame(base.mine, mine) ? 'theirs' : 'mine';
    return [{key, label, mine: read(mine), theirs: read(theirs), usual}];
  });
};

/** Lessons missing in the order are appended to their section. */
const place = (sections: SectionValues[], left: LessonValues[], from: SectionValues[]): void => {
  for (const lesson of left) {
    const home = from.find(({lessons}) => lessons.some(({id}) => id === lesson.id));
    const there = sections.find(({id}) => id === home?.id);
    if (there) there.lessons.push(lesson);
    else sections.push({...home!, lessons: [lesson]});
  }
};

/**
 * Merges two versions of a course.
 * @param choices by the key of each part; other parts are this author's
 */
export const merge = (
  {mine, theirs}: Versions,
  choices: Readonly<Record<string, Side>>,
): CourseValues => {
  const sides = {mine, theirs};
  const chosen = (key: string) => sides[choices[key] ?? 'mine'];
  const chosenSettings = SETTING_PARTS.flatMap(({names}) =>
    names.map((name) => [name, chosen(names[0])[name]]),
  );
  const known = {mine: lessonsOf(mine), theirs: lessonsOf(theirs)};
  const all = new Set([...known.mine.keys(), ...known.theirs.keys()]);
  const lessons = new Map(
    [...all].flatMap((id) => {
      const lesson = known[choices[id] ?? 'mine'].get(id);
      return lesson ? [[id, lesson] as const] : [];
    }),
  );
  const [order, other] = choices[ORDER] === 'theirs' ? [theirs, mine] : [mine, theirs];
  const sections = order.sections.map((section) => ({
    ...section,
    lessons: section.lessons.flatMap(({id}) => lessons.get(id) ?? []),
  }));
  const placed = new Set(sections.flatMap((section) => section.lessons.map(({id}) => id)));
  place(
    sections,
    [...lessons.values()].filter(({id}) => !placed.has(id)),
    other.sections,
  );
  return {...mine, ...Object.fromEntries(chosenSettings), sections};
};
