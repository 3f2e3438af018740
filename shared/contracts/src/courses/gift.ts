import type {Question} from './content.ts';

/** Questions as a file in GIFT. Plain functions: safe in a browser bundle. */

/** Parts of a question that GIFT supports; it has no points. */
export type GiftQuestion = Pick<Question, 'kind' | 'text' | 'accepted' | 'explanation'> & {
  options: readonly {text: string; isRight: boolean}[];
};

/** Text that would be misinterpreted and cannot be escaped. */
const MISTAKABLE = /->|^%|^\[[a-z]+\]|&&0/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes a text so that no character is read as markup. A text without a format of its own has that of the question. */
const write = (text: string, plain = ''): string => {
  const trimmed = text.trim();
  const isHtml = MISTAKABLE.test(trimmed);
  const escaped = (isHtml ? escapeHtml(trimmed).replace(/^%/, '&#37;') : trimmed)
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\r\n|[\n\r]/g, isHtml ? '<br>' : '\\n');
  return `${isHtml ? '[html]' : plain}${escaped}`;
};

/** Percentage of the points; five decimals make thirds add up to the whole. */
const share = (count: number): string => String(Number((100 / count).toFixed(5)));

type Write = (text: string) => string;

const severalOf = (options: GiftQuestion['options'], text: Write): string[] => {
  const right = options.filter(({isRight}) => isRight).length;
  return options.map(
    (option) => `~%${option.isRight ? share(right) : '-100'}%${text(option.text)}`,
  );
};

const answersOf = ({kind, options, accepted}: GiftQuestion, text: Write): string[] => {
  switch (kind) {
    case 'short':
      return accepted.map((one) => `=%100%${text(one)}`);
    case 'true_false':
      return [options[0]?.isRight ? 'TRUE' : 'FALSE'];
    case 'multiple':
      return severalOf(options, text);
    case 'single':
      return options.map((option) => `${option.isRight ? '=' : '~'}${text(option.text)}`);
  }
};

const isWhole = ({kind, text, options, accepted}: GiftQuestion): boolean => {
  if (text.trim() === '') return false;
  if (kind === 'short') return accepted.length > 0;
  const right = options.filter(({isRight}) => isRight).length;
  return (
    options.length > 1 &&
    options.every((option) => option.text.trim() !== '') &&
    (kind === 'multiple' ? right > 0 : right === 1)
  );
};

const toGift = (question: GiftQuestion): string => {
  const asked = write(question.text, '[plain]');
  const text: Write = (one) => write(one, asked.startsWith('[html]') ? '[plain]' : '');
  const explanation = question.explanation.trim();
  const lines = answersOf(question, text);
  if (explanation !== '') lines.push(`####${text(explanation)}`);
  return `${asked} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`;
};

/** @returns GIFT of the questions that are complete enough for a published quiz */
export const writeGift = (questions: readonly GiftQuestion[]): string =>
  questions.filter(isWhole).map(toGift).join('\n');
