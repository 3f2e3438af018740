import type {Answer, AskedQuestion} from '@switchboard/contracts/enrollments/schemas';

/** Answers so far, by question. */
export type Given = Readonly<Record<string, Answer>>;

export const toGiven = (answers: readonly Answer[]): Given =>
  Object.fromEntries(answers.map((answer) => [answer.questionId, answer]));

/** Answers for the request. */
export const toAnswers = (given: Given): Answer[] => Object.values(given);

/** Chooses an option: alone, or in addition where several can be correct. */
export const choose = (
  given: Given,
  {id, kind}: Pick<AskedQuestion, 'id' | 'kind'>,
  {optionId, isChosen}: {optionId: string; isChosen: boolean},
): Given => {
  const before = given[id]?.optionIds ?? [];
  const others = kind === 'multiple' ? before.filter((one) => one !== optionId) : [];
  return {...given, [id]: {questionId: id, optionIds: isChosen ? [...others, optionId] : others}};
};

export const write = (given: Given, questionId: string, text: string): Given => ({
  ...given,
  [questionId]: {questionId, text},
});

/** Number of unanswered questions. */
export const unanswered = (questions: readonly AskedQuestion[], given: Given): number =>
  questions.filter(({id}) => {
    const {optionIds = [], text = ''} = given[id] ?? {};
    return optionIds.length === 0 && text.trim() === '';
  }).length;
