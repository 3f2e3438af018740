import {type LessonKind, RULES_OF} from '@switchboard/contracts/courses/choices';
import type {
  Lesson,
  LessonInput,
  Question,
  Section,
  SectionInput,
} from '@switchboard/contracts/courses/content';
import {isWebLink, parseVideo} from '@switchboard/contracts/courses/video-links';
import {COURSE_CONTENT_MAX, LESSONS_MAX} from '@switchboard/contracts/limits';
import {invalid, problem} from '@switchboard/service-kit/errors';
import {newId} from '#database/index.ts';
import {sanitize} from '@switchboard/service-kit/html';

type QuestionInput = NonNullable<LessonInput['questions']>[number];
type Fields = Record<string, string>;

/** @throws 413 */
export const refuseTooLong = (inputs: readonly SectionInput[]): void => {
  if (JSON.stringify(inputs).length > COURSE_CONTENT_MAX)
    throw problem(
      'too_large',
      'The lessons of this course are too long together. Split it into two courses.',
    );
};

/**
 * Rejects permanent faults in the input of authors; drafts may be unfinished.
 * @throws 422 for duplicate ids, invalid links and rules that a kind cannot have; 413 for too much content
 */
export const checkSections = (inputs: readonly SectionInput[]): void => {
  refuseTooLong(inputs);
  const fields = {...repeatedIds(inputs), ...faultsOf(inputs)};
  if (inputs.flatMap(({lessons}) => lessons).length > LESSONS_MAX)
    fields['sections'] = `A course can have at most ${LESSONS_MAX} lessons`;
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

/**
 * The input of authors in its stored form: HTML is sanitised, each lesson is reduced to the fields of its kind, and missing ids are added.
 * @param clean sanitises HTML; replaced only for HTML that was sanitised in a thread
 * @throws as `checkSections`, before the HTML is cleaned, which takes time
 */
export const toSections = (
  inputs: readonly SectionInput[],
  clean: (html: string) => string = sanitize,
): Section[] => {
  checkSections(inputs);
  return inputs.map(({id = newId(), title, lessons}) => ({
    id,
    title: title.trim(),
    lessons: lessons.map(({html = '', ...lesson}) => toLesson({...lesson, html: clean(html)})),
  }));
};

/** Kinds of lessons that can have a file. */
const WITH_FILE = new Set<LessonKind>(['video', 'file', 'scorm']);

/** @param html sanitised */
const toLesson = ({
  id = newId(),
  kind = 'article',
  title,
  html = '',
  url = '',
  fileId = null,
  captionsId = null,
  isRequired = true,
  rule = RULES_OF[kind][0]!,
  seconds = 0,
  questions = [],
  attemptsMax = null,
  minutesMax = null,
}: LessonInput): Lesson => {
  const isQuiz = kind === 'quiz';
  const ownFileId = WITH_FILE.has(kind) ? fileId : null;
  return {
    id,
    kind,
    title: title.trim(),
    html,
    url: (kind === 'video' && ownFileId === null) || kind === 'link' ? url.trim() : '',
    fileId: ownFileId,
    captionsId: kind === 'video' && ownFileId !== null ? captionsId : null,
    isRequired,
    rule,
    seconds: rule === 'seconds' || kind === 'video' ? seconds : 0,
    questions: isQuiz ? questions.map(toQuestion) : [],
    attemptsMax: isQuiz ? attemptsMax : null,
    minutesMax: isQuiz ? minutesMax : null,
  };
};

const toQuestion = ({
  id = newId(),
  kind,
  text,
  options = [],
  accepted = [],
  explanation = '',
  points = 1,
}: QuestionInput): Question => ({
  id,
  kind,
  text: text.trim(),
  options:
    kind === 'short'
      ? []
      : options.map(({id: optionId = newId(), text: label, isRight}) => ({
          id: optionId,
          text: label.trim(),
          isRight,
        })),
  accepted: kind === 'short' ? accepted.map((one) => one.trim()).filter(Boolean) : [],
  explanation: explanation.trim(),
  points,
});

interface Named {
  id?: string;
}

/** Ids of sections, lessons and questions are unique in a course, those of options in a question. */
const repeatedIds = (sections: readonly SectionInput[]): Fields => {
  const fields: Fields = {};
  const seen = new Set<string>();
  const note = ({id}: Named, [path, noun]: [string, string], known = seen) => {
    if (id === undefined) return;
    if (known.has(id)) fields[`${path}.id`] = `${noun} is invalid`;
    known.add(id);
  };
  for (const [s, section] of sections.entries()) {
    note(section, [`sections.${s}`, 'Section']);
    for (const [l, lesson] of section.lessons.entries()) {
      const path = `sections.${s}.lessons.${l}`;
      note(lesson, [path, 'Lesson']);
      for (const [q, question] of (lesson.questions ?? []).entries()) {
        note(question, [`${path}.questions.${q}`, 'Question']);
        const options = new Set<string>();
        for (const [o, option] of (question.options ?? []).entries())
          note(option, [`${path}.questions.${q}.options.${o}`, 'Answer'], options);
      }
    }
  }
  return fields;
};

const faultsOf = (sections: readonly SectionInput[]): Fields => {
  const fields: Fields = {};
  for (const [s, {lessons}] of sections.entries())
    for (const [l, {kind = 'article', url = '', rule}] of lessons.entries()) {
      const path = `sections.${s}.lessons.${l}`;
      if (rule !== undefined && !RULES_OF[kind].includes(rule))
        fields[`${path}.rule`] = 'A lesson of this kind is not completed in this way';
      if (kind === 'video' && url.trim() !== '' && !parseVideo(url))
        fields[`${path}.url`] = 'Enter a valid video link';
      if (kind === 'link' && url.trim() !== '' && !isWebLink(url))
        fields[`${path}.url`] = 'Enter a valid link that begins with https://';
    }
  return fields;
};

/** A copy with new ids. */
export const copySections = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    id: newId(),
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      id: newId(),
      questions: lesson.questions.map((question) => ({
        ...question,
        id: newId(),
        options: question.options.map((option) => ({...option, id: newId()})),
      })),
    })),
  }));
