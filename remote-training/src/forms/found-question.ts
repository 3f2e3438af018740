import type {FoundQuestion} from '@switchboard/contracts/course-imports/schemas';
import type {GiftQuestion} from '@switchboard/contracts/courses/gift';
import {addedOption, newQuestion, optionsFor, type QuestionValues} from './lesson-form.ts';

const optionsOf = ({kind, options}: FoundQuestion): QuestionValues['options'] => {
  // True and false are said in the author's language.
  const labels = kind === 'true_false' ? optionsFor(kind).map(({text}) => text) : [];
  return options.map(({text, isRight}, index) => ({
    ...addedOption(labels[index] ?? text),
    isRight: isRight ? 'yes' : '',
  }));
};

/** A question that was found in a file, as the editor holds it. */
export const toFoundValues = (question: FoundQuestion): QuestionValues => ({
  ...newQuestion(question.kind),
  text: question.text,
  options: optionsOf(question),
  accepted: question.accepted.join('\n'),
  explanation: question.explanation,
});

/** A question of the editor as GIFT can say it. */
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
