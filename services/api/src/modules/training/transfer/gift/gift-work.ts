import {IMPORT_PROBLEMS_MAX, QUESTIONS_MAX} from '@switchboard/contracts/limits';
import {type ReadGift, readGift} from './read-gift.ts';

/** The first of the problems, and their number. */
export interface FoundGift extends ReadGift {
  questionCount: number;
  problemCount: number;
}

/** In a thread: questions in GIFT. */
export async function* work(text: string): AsyncGenerator<FoundGift> {
  const {questions, problems} = readGift(text);
  yield {
    questions: questions.slice(0, QUESTIONS_MAX),
    questionCount: questions.length,
    problems: problems.slice(0, IMPORT_PROBLEMS_MAX),
    problemCount: problems.length,
  };
}
