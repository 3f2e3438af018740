import type {FoundQuestion} from '@switchboard/contracts/course-imports/schemas';
import type {GiftQuestion} from '@switchboard/contracts/courses/gift';
import {addedOption, newQuestion, optionsFor, type QuestionValues} from './lesson-form.ts';

const optionsOf = ({kind, options}: FoundQuestion): QuestionValues['options'] => {
  // True and false appear in the author's language.
  const labels = kind === 'true_false' ? optionsFor(kind).map(({text}) => text) : [];
  return options.map(({text, isRight}, index) => ({
    ...addedOption(labels[index] ?? text),
    isRight: isRight ? 'yes' : '',
  }));
};

/** Form values of a question found in a file. */
export const toFoundValues = (question: FoundQuestion): QuestionValues => ({
  ...newQuestion(question.kind),
  text: question.text,
  options: optionsOf(question),
  accepted: question.accepted.join('\n'),
  explanation: question.explanation,
});

/** A question in the format of GIFT. */
export const toGiftQuestion = ({
  kind,
  text,
  options,
  accepted,
  explanation,
}: QuestionValues): GiftQuestion => ({
  kind,
  text,
  options: options.map((option) => ({text: option.text, isRight: option.isRight === 'yes'})),
  accepted: accepted
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  explanation,
});
