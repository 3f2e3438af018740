import {
  EXPLANATION_MAX,
  QUESTION_MAX,
  QUESTION_OPTIONS_MAX,
  TEXT_MAX,
} from '@switchboard/contracts/limits';
import type {FoundQuestion, GiftProblem} from '@switchboard/contracts/course-imports/schemas';
import gift, {
  type GIFTQuestion,
  type MultipleChoice,
  type ShortAnswer,
  type TrueFalse,
} from 'gift-pegjs';
import {asText, asTexts, feedbackOf, type Label} from './gift-text.ts';

/** Questions that fit a quiz, and the skipped ones. */
export interface ReadGift {
  questions: FoundQuestion[];
  problems: GiftProblem[];
}

type Found = Omit<FoundQuestion, 'line'>;
/** A question, a reason against its use in a quiz, or no question. */
type Reading = {type: 'question'; question: Found} | {type: 'left'; why: string} | {type: 'none'};

interface Block {
  /** Number of its first line, from 1. */
  line: number;
  text: string;
}

/** Questions are separated by empty lines. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = blocks.at(-1);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && last) last.text += `\n${line}`;
    else blocks.push({line: index + 1, text: line});
    isOpen = line.trim() !== '';
  }
  return blocks;
};

const left = (why: string): Reading => ({type: 'left', why});

const FEW = 'has fewer than two answers. Add a wrong one with ~.';
const NONE_RIGHT = 'has no right answer. Mark it with =, or several with ~%50%.';

/** One right answer is marked with =, several by the percentage of the points of each. */
const readChoice = (question: MultipleChoice): Reading => {
  const {choices} = question;
  const marked = choices.filter(({isCorrect}) => isCorrect);
  const isRight = ({isCorrect, weight}: MultipleChoice['choices'][number]) =>
    marked.length > 0 ? isCorrect : (weight ?? 0) > 0;
  const options = choices.map((choice) => ({text: asText(choice.text), isRight: isRight(choice)}));
  if (options.length < 2) return left(FEW);
  if (!options.some((option) => option.isRight)) return left(NONE_RIGHT);
  const kind = marked.length === 1 ? 'single' : 'multiple';
  return {
    type: 'question',
    question: {
      kind,
      text: asText(question.stem),
      options,
      accepted: [],
      explanation: feedbackOf(question.globalFeedback, choices.map(toLabel)),
      note: noteOf(choices, marked.length),
    },
  };
};

const noteOf = (choices: MultipleChoice['choices'], marked: number): string => {
  if (marked > 1) return 'Several answers are marked with =: all of them have to be chosen.';
  const isPartly = choices.some(({isCorrect, weight}) => !isCorrect && (weight ?? 0) > 0);
  return marked === 1 && isPartly ? 'Answers that give a part of the points are wrong here.' : '';
};

const toLabel = ({text, feedback}: MultipleChoice['choices'][number]): Label => ({
  of: asText(text),
  feedback,
});

const readShort = (question: ShortAnswer): Reading => {
  const counted = question.choices.filter(({weight}) => (weight ?? 100) > 0);
  const accepted = counted.map(({text}) => asText(text));
  if (accepted.length === 0) return left(NONE_RIGHT);
  const isPartly = counted.some(({weight}) => (weight ?? 100) < 100);
  return {
    type: 'question',
    question: {
      kind: 'short',
      text: asText(question.stem),
      options: [],
      accepted,
      explanation: feedbackOf(question.globalFeedback, question.choices.map(toLabel)),
      note: isPartly ? 'Answers that give a part of the points give all of them here.' : '',
    },
  };
};

const readTrueFalse = (question: TrueFalse): Reading => {
  const {isTrue, trueFeedback, falseFeedback, globalFeedback, stem} = question;
  // The format puts the feedback of a wrong answer first.
  const [wrong, right] = [trueFeedback, falseFeedback];
  return {
    type: 'question',
    question: {
      kind: 'true_false',
      text: asText(stem),
      options: [
        {text: 'True', isRight: isTrue},
        {text: 'False', isRight: !isTrue},
      ],
      accepted: [],
      explanation: asTexts([globalFeedback, right, wrong]),
      note: '',
    },
  };
};

const read = (question: GIFTQuestion): Reading => {
  switch (question.type) {
    case 'MC':
      return readChoice(question);
    case 'Short':
      return readShort(question);
    case 'TF':
      return readTrueFalse(question);
    case 'Category':
      return {type: 'none'};
    case 'Numerical':
      return left("asks for a number, which quizzes here don't support. Ask for a short answer.");
    case 'Matching':
      return left(
        "asks to match pairs, which quizzes here don't support. Ask for one correct answer.",
      );
    case 'Essay':
      return left('asks for an essay, which nobody would mark here.');
    case 'Description':
      return left('has no answers: it is a description. Put it into the introduction of the quiz.');
  }
};

/** The part of a question that exceeds a maximum length; undefined: none. */
const tooLong = ({text, options, accepted, explanation}: Found): string | undefined => {
  if (text === '') return 'has no text.';
  if (text.length > QUESTION_MAX) return `is longer than ${QUESTION_MAX} characters.`;
  if (options.length > QUESTION_OPTIONS_MAX || accepted.length > QUESTION_OPTIONS_MAX)
    return `has more than ${QUESTION_OPTIONS_MAX} answers.`;
  if (options.some((option) => option.text === '') || accepted.includes(''))
    return 'has an answer without text.';
  if (options.some((option) => option.text.length > QUESTION_MAX))
    return `has an answer of more than ${QUESTION_MAX} characters.`;
  if (accepted.some((one) => one.length > TEXT_MAX))
    return `has a short answer of more than ${TEXT_MAX} characters.`;
  if (explanation.length > EXPLANATION_MAX)
    return `has feedback of more than ${EXPLANATION_MAX} characters.`;
  return undefined;
};

/** Excerpt of a place, as a hint for its author. */
const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const faultOf = ({line, text}: Block, error: unknown): GiftProblem => {
  if (!(error instanceof gift.SyntaxError)) throw error;
  const {start} = error.location;
  const rest = text.slice(start.offset).split('\n')[0]?.trim() ?? '';
  const place = rest === '' ? 'ends too early' : `cannot be read from “${shown(rest)}” on`;
  return {
    line: line + Math.min(start.line, text.split('\n').length) - 1,
    message: `This question ${place}. Check its braces, and the marks = and ~ before its answers.`,
  };
};

const readBlock = (block: Block, into: ReadGift): void => {
  // A block of comments alone contains no question.
  if (block.text.split('\n').every((line) => line.trimStart().startsWith('//'))) return;
  try {
    for (const found of gift.parse(`${block.text}\n`)) {
      const reading = read(found);
      if (reading.type === 'none') continue;
      const why = reading.type === 'left' ? reading.why : tooLong(reading.question);
      const {line} = block;
      if (reading.type === 'question' && why === undefined)
        into.questions.push({line, ...reading.question});
      else into.problems.push({line, message: `This question ${why}`});
    }
  } catch (error) {
    into.problems.push(faultOf(block, error));
  }
};

/**
 * Questions in GIFT, the format of Moodle: https://docs.moodle.org/en/GIFT_format
 * @returns those that fit a quiz, their texts as plain text, and the reasons for skipping the others
 */
export const readGift = (text: string): ReadGift => {
  const result: ReadGift = {questions: [], problems: []};
  for (const block of blocksOf(text)) readBlock(block, result);
  return result;
};
