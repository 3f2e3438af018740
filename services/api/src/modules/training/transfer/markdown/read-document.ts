import {basename} from 'node:path/posix';
import type {
  CourseImportProblem,
  CourseDocument,
} from '@switchboard/contracts/course-imports/schemas';
import {BODY_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {Token} from 'marked';
import {sanitize} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';
import type {PlannedFile, PlannedLesson, PlannedSection} from '../plan.ts';
import {readFront, type Front} from './front-matter.ts';
import {createWriter, shown} from './lesson-html.ts';

/** A Markdown file in parts. */
export interface ReadDocument {
  settings: Front['settings'];
  /** Its first level-1 heading; else the title in its front matter; else its name. */
  title: string;
  /** The first one is the document's own; each further level-1 heading begins another. */
  sections: PlannedSection[];
  files: PlannedFile[];
  problems: CourseImportProblem[];
}

interface Picture {
  path: string;
  alt: string;
}
/** A lesson while its text is read. */
interface OpenLesson {
  title: string;
  line: number;
  html: string;
  pictures: Picture[];
}

const nameOf = (path: string): string => basename(path).replace(/\.[^.]+$/, '');

/** A picture in a text becomes a lesson of its own after it: texts of lessons have no pictures. */
const toPictureLesson = ({path, alt}: Picture): PlannedLesson => ({
  kind: 'file',
  title: (alt.trim() || nameOf(path)).slice(0, TEXT_MAX),
  file: path,
  isRequired: false,
  rule: 'view',
});

const toFile = ({path}: Picture): PlannedFile => ({path, name: basename(path), kind: 'file'});

/** State of reading a document. */
interface Reading {
  file: string;
  /** Line of the current block. */
  line: number;
  open?: OpenLesson | undefined;
  hasTitle: boolean;
  result: ReadDocument;
}

const tell = (
  {file, result, line: here}: Reading,
  message: string,
  {isError, line = here}: {isError: boolean; line?: number},
): void => void result.problems.push({file, line, message, isError});

/** Text before the first heading of a lesson becomes a lesson with the name of the part above it. */
const lessonOf = (reading: Reading): OpenLesson => {
  const {line, result} = reading;
  const title = result.sections.at(-1)?.title || result.title;
  reading.open ??= {title, line, html: '', pictures: []};
  return reading.open;
};

const close = (reading: Reading): void => {
  const {open, result} = reading;
  if (!open) return;
  reading.open = undefined;
  const {title, line, pictures} = open;
  const html = sanitize(open.html);
  const isLong = html.length > BODY_MAX;
  if (isLong)
    tell(reading, `“${shown(title)}” is longer than ${BODY_MAX} characters of HTML. Split it.`, {
      isError: true,
      line,
    });
  if (title !== '' && toPlainText(html) === '' && pictures.length === 0)
    tell(reading, `“${shown(title)}” has no text yet.`, {isError: false, line});
  const lessons = result.sections.at(-1)?.lessons;
  lessons?.push({kind: 'article', title, html: isLong ? '' : html});
  lessons?.push(...pictures.map(toPictureLesson));
  result.files.push(...pictures.map(toFile));
};

/** A level-1 heading names the document, then sections; a level-2 heading begins a lesson. */
const begin = (reading: Reading, depth: number, title: string): void => {
  close(reading);
  const {line, result, hasTitle} = reading;
  if (depth === 2) reading.open = {title, line, html: '', pictures: []};
  else if (hasTitle) result.sections.push({title, lessons: []});
  else {
    reading.hasTitle = true;
    result.title = title;
  }
};

/** @param html of the heading */
const titleOf = (reading: Reading, html: string): string => {
  const title = toPlainText(sanitize(html)).replaceAll('\n', ' ');
  if (title === '') tell(reading, 'This heading has no text.', {isError: true});
  if (title.length > TEXT_MAX)
    tell(reading, `This heading is longer than ${TEXT_MAX} characters.`, {isError: true});
  return title.slice(0, TEXT_MAX);
};

const take = (reading: Reading, token: Token, write: (token: Token) => string): void => {
  if (token.type === 'space' || token.type === 'def') return;
  if (token.type === 'heading' && token.depth < 3)
    begin(reading, token.depth as number, titleOf(reading, write(token)));
  else lessonOf(reading).html += write(token);
};

/**
 * Reads a Markdown file: `#` is its title, further `#` begin sections, `##` begin lessons (decision 0105).
 * @param pictures paths of the included ones
 * @returns lessons with sanitised HTML
 */
export const readDocument = (
  document: CourseDocument,
  pictures: ReadonlySet<string>,
): ReadDocument => {
  const text = document.text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const front = readFront(text);
  const reading: Reading = {
    file: document.name,
    line: front.lines + 1,
    hasTitle: false,
    result: {
      settings: front.settings,
      title: front.settings.title ?? nameOf(document.name),
      sections: [{title: '', lessons: []}],
      files: [],
      problems: [],
    },
  };
  const {lexer, write} = createWriter(document.name, pictures, {
    onPicture: (path, alt) => void lessonOf(reading).pictures.push({path, alt}),
    onLeftOut: (message) => tell(reading, message, {isError: false}),
  });
  if (front.fault) tell(reading, front.fault.message, {isError: true, line: front.fault.line});
  for (const token of lexer(front.rest)) {
    take(reading, token, write);
    reading.line += token.raw.split('\n').length - 1;
  }
  close(reading);
  // Faults of a lesson are known at its end.
  reading.result.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return reading.result;
};
