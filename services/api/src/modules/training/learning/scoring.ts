import type {Lesson, Question} from '@switchboard/contracts/courses/content';
import type {Answer, AskedQuestion, Review} from '@switchboard/contracts/enrollments/schemas';

/** A short answer in its compared form: case and blanks do not matter. */
const folded = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Choices count as a whole: all right answers and no others. */
export const isRight = (
  {kind, options, accepted}: Question,
  {optionIds = [], text = ''}: Omit<Answer, 'questionId'>,
): boolean => {
  if (kind === 'short') return accepted.some((one) => folded(one) === folded(text));
  const chosen = new Set(optionIds);
  const right = options.filter((option) => option.isRight);
  return right.length > 0 && chosen.size === right.length && right.every(({id}) => chosen.has(id));
};

export interface Score {
  /** Percent of the points, rounded down. */
  score: number;
  isPassed: boolean;
  /** The questions that were answered right. */
  rightIds: string[];
}

/** @param passPercent minimum to pass, compared with the exact share of the points */
export const scoreOf = (
  questions: readonly Question[],
  answers: readonly Answer[],
  passPercent: number,
): Score => {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const total = questions.reduce((sum, {points}) => sum + points, 0);
  const right = questions.filter((question) => isRight(question, given.get(question.id) ?? {}));
  const reached = right.reduce((sum, {points}) => sum + points, 0);
  return {
    score: total === 0 ? 0 : Math.floor((100 * reached) / total),
    isPassed: total > 0 && 100 * reached >= passPercent * total,
    rightIds: right.map(({id}) => id),
  };
};

/** The questions of a quiz without any hint at the right answers. */
export const ask = (questions: readonly Question[]): AskedQuestion[] =>
  questions.map(({id, kind, text, points, options}) => ({
    id,
    kind,
    text,
    points,
    options: options.map((option) => ({id: option.id, text: option.text})),
  }));

/** Review of each question. @param isOver true when the right answers may be shown, as no attempt is left */
export const reviewOf = (
  questions: readonly Question[],
  answers: readonly Answer[],
  isOver: boolean,
): Review[] => {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  return questions.map((question) => {
    const right = isRight(question, given.get(question.id) ?? {});
    return {
      questionId: question.id,
      isRight: right,
      points: right ? question.points : 0,
      explanation: question.explanation,
      rightOptionIds: isOver
        ? question.options.filter((option) => option.isRight).map(({id}) => id)
        : null,
      accepted: isOver ? question.accepted : null,
    };
  });
};

/** Number of attempts left; null: unlimited. */
export const attemptsLeft = (
  {attemptsMax}: Pick<Lesson, 'attemptsMax'>,
  made: number,
): number | null => (attemptsMax === null ? null : Math.max(0, attemptsMax - made));

/** Answers that were in transit when the time ended still count. */
const GRACE_MS = 10_000;

/** True when an answer that arrives now is too late. @param endsAt null: no limit */
export const isTooLate = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + GRACE_MS;

/** Seconds until an attempt is over, rounded up; null: no limit. */
export const secondsLeft = (endsAt: Date | null, now: Date): number | null =>
  endsAt === null ? null : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));

/** Answers to the questions of the quiz, each once: forged answers are omitted. */
export const cleanAnswers = (
  questions: readonly Question[],
  answers: readonly Answer[],
): Answer[] =>
  questions.flatMap(({id, kind, options}): Answer[] => {
    const answer = answers.findLast(({questionId}) => questionId === id);
    if (!answer) return [];
    if (kind === 'short') return [{questionId: id, text: answer.text ?? ''}];
    const known = options.map((option) => option.id);
    return [
      {
        questionId: id,
        optionIds: [...new Set(answer.optionIds ?? [])].filter((one) => known.includes(one)),
      },
    ];
  });
