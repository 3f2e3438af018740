import type {Lesson, Question, Section} from '@switchboard/contracts/courses/content';
import {invalid} from '@switchboard/service-kit/errors';
import {toPlainText} from '@switchboard/contracts/plain-text';

const NO_LESSON = 'Add at least one lesson before publishing';

/**
 * Obstacles to publishing a course, by the path of the field.
 * @returns an empty object where there are none
 */
const publishFaults = (sections: readonly Section[]): Record<string, string> => {
  const lessons = sections.flatMap((section) => section.lessons);
  if (lessons.length === 0) return {sections: NO_LESSON};
  if (!lessons.some(({isRequired}) => isRequired))
    return {sections: 'Mark at least one lesson as required before publishing'};
  const faults = sections.flatMap((section, s) =>
    section.lessons.flatMap((lesson, l) =>
      lessonFaults(lesson).map(([path, fault]) => [`sections.${s}.lessons.${l}.${path}`, fault]),
    ),
  );
  return Object.fromEntries(faults) as Record<string, string>;
};

/** @throws 422 with each of them */
export const checkPublishable = (sections: readonly Section[]): void => {
  const faults = publishFaults(sections);
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

type Fault = readonly [path: string, fault: string];

const lessonFaults = (lesson: Lesson): Fault[] => [
  ...titleFaults(lesson),
  ...kindFaults(lesson),
  ...timeFaults(lesson),
];

const titleFaults = ({title}: Lesson): Fault[] =>
  title === '' ? [['title', 'Lesson title is required']] : [];

const kindFaults = ({kind, html, url, fileId, questions}: Lesson): Fault[] => {
  switch (kind) {
    case 'article':
      return toPlainText(html) === '' ? [['html', 'Lesson text is required']] : [];
    case 'video':
      return url === '' && fileId === null ? [['url', 'Enter a valid video link']] : [];
    case 'file':
      return fileId === null ? [['fileId', 'Choose a file for this lesson']] : [];
    case 'scorm':
      return fileId === null ? [['fileId', 'Choose a SCORM package for this lesson']] : [];
    case 'link':
      return url === '' ? [['url', 'Enter a valid link that begins with https://']] : [];
    case 'quiz':
      return questions.length === 0
        ? [['questions', 'Add at least one question to this quiz']]
        : questions.flatMap(questionFaults);
  }
};

const timeFaults = ({rule, seconds}: Lesson): Fault[] => {
  if (seconds > 0) return [];
  if (rule === 'seconds') return [['seconds', 'Enter how long this lesson is to be looked at']];
  if (rule === 'video_percent') return [['seconds', 'Enter how long this video takes']];
  return [];
};

const questionFaults = (question: Question, index: number): Fault[] => [
  ...(question.text === '' ? [[`questions.${index}.text`, 'Question is required'] as const] : []),
  ...answerFaults(question, index),
];

const answerFaults = ({kind, options, accepted}: Question, index: number): Fault[] => {
  const [path, number] = [`questions.${index}`, index + 1];
  if (kind === 'short')
    return accepted.length === 0
      ? [[`${path}.accepted`, `Mark a correct answer for question ${number}`]]
      : [];
  const right = options.filter(({isRight}) => isRight).length;
  if (options.length < 2)
    return [[`${path}.options`, `Add at least two answers to question ${number}`]];
  if (options.some(({text}) => text === ''))
    return [[`${path}.options`, `Fill in every answer of question ${number}`]];
  if (right === 0) return [[`${path}.options`, `Mark a correct answer for question ${number}`]];
  if (right > 1 && kind !== 'multiple')
    return [[`${path}.options`, `Mark only one correct answer for question ${number}`]];
  return [];
};
