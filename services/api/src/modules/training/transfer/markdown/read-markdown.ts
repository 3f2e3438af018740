import {basename} from 'node:path/posix';
import type {CourseDocument} from '@switchboard/contracts/course-imports/schemas';
import {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';
import {LESSONS_MAX, SECTIONS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import {asRequested, oneLine} from '#database/storable.ts';
import type {PlannedFile, PlannedSection, ReadCourse} from '../plan.ts';
import {readDocument, type ReadDocument} from './read-document.ts';

/** Source of an import of Markdown. */
export interface MarkdownOrder {
  /** In any order. */
  documents: CourseDocument[];
  /** Paths of the included ones. */
  pictures: string[];
  /** Fallback title, if no file has one. */
  name: string;
}

const COURSE_FILE = /^(?:index|readme)\.(?:md|markdown)$/i;

/** Sorts numbered files by number: 2 before 10. */
const byName = new Intl.Collator('en', {numeric: true, sensitivity: 'base'});

/** The file about the course as a whole, which is nearest to the top. */
const findCourseFile = (documents: readonly CourseDocument[]): CourseDocument | undefined =>
  documents
    .filter(({name}) => COURSE_FILE.test(basename(name)))
    .toSorted((a, b) => a.name.split('/').length - b.name.split('/').length)[0];

const asSection = ({
  title,
  settings,
  sections: [own, ...others],
}: ReadDocument): PlannedSection[] => [
  {title: settings.title ?? title, lessons: own?.lessons ?? []},
  ...others,
];

const once = (files: readonly PlannedFile[]): PlannedFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

const hasLessons = ({lessons}: PlannedSection): boolean => lessons.length > 0;

/**
 * Reads a course of Markdown files. One file is the course; of several, each is a section, in the order of their names, and one named
 * index.md or README.md is about the course (decision 0105).
 * @returns lessons with sanitised HTML, and texts that can be stored
 */
export const readMarkdown = ({
  documents,
  pictures,
  name,
}: MarkdownOrder): Pick<ReadCourse, 'plan' | 'problems'> => {
  const known = new Set(pictures);
  const main = documents.length === 1 ? documents[0] : findCourseFile(documents);
  const others = documents
    .filter((document) => document !== main)
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map((document) => readDocument(document, known));
  const course = main && readDocument(main, known);
  const front = course?.settings ?? others[0]?.settings ?? {};
  const sections = [...(course?.sections ?? []), ...others.flatMap(asSection)].filter(hasLessons);
  const problems = [course, ...others].flatMap((document) => document?.problems ?? []);
  const refuse = (message: string) =>
    problems.unshift({file: null, line: null, message, isError: true});
  if (sections.length === 0)
    refuse('There is no lesson. Begin each with a heading such as “## Tone of voice”.');
  if (sections.length > SECTIONS_MAX) refuse(`A course can have at most ${SECTIONS_MAX} sections.`);
  if (sections.flatMap(({lessons}) => lessons).length > LESSONS_MAX)
    refuse(`A course can have at most ${LESSONS_MAX} lessons`);
  const title = oneLine((course && (front.title ?? course.title)) ?? '') || name.slice(0, TEXT_MAX);
  const {sections: kept, ...settings} = asRequested(CreateCourseRequest, {
    ...front,
    title,
    sections,
  });
  return {
    plan: {
      settings,
      sections: kept,
      files: once([course, ...others].flatMap((document) => document?.files ?? [])),
    },
    problems,
  };
};
