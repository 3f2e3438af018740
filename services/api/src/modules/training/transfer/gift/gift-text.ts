import type {TextFormat} from 'gift-pegjs';
import {marked} from 'marked';
import {sanitize} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';

type Feedback = TextFormat | null;

const TAG = /<[a-z/!][^<>]*>/i;

const fromHtml = (html: string): string => toPlainText(sanitize(html));

/** A text as quizzes show it: without markup of Markdown and HTML. A text without a format is HTML where it has tags. */
export const asText = ({format, text}: TextFormat): string => {
  switch (format) {
    case 'html':
      return fromHtml(text);
    case 'markdown':
      return fromHtml(marked.parse(text, {async: false}));
    case 'moodle':
      return TAG.test(text) ? fromHtml(text) : text.trim();
    case 'plain':
      return text.trim();
  }
};

/** The non-empty ones, a line each. */
export const asTexts = (texts: readonly Feedback[]): string =>
  texts
    .filter((one) => one !== null)
    .map(asText)
    .filter((one) => one !== '')
    .join('\n');

/** Feedback after an answer. */
export interface Label {
  of: string;
  feedback: Feedback;
}

/** Feedback after every answer, then feedback after one of them. */
export const feedbackOf = (general: Feedback, answers: readonly Label[]): string =>
  [
    asTexts([general]),
    ...answers.map(({of, feedback}) => {
      const text = asTexts([feedback]);
      return text && `${of}: ${text}`;
    }),
  ]
    .filter((line) => line !== '')
    .join('\n');
