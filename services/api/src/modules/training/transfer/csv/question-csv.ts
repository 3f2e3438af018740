import type {CourseResults} from '@switchboard/contracts/enrollments/schemas';
import {headOf, linesOf} from '#csv/csv.ts';

type Quiz = CourseResults['quizzes'][number];
interface Line {
  quiz: Quiz;
  question: Quiz['questions'][number];
}

/** One column of the file. */
const COLUMNS: Record<string, (line: Line) => string | number | null> = {
  quiz: ({quiz}) => quiz.title,
  question: ({question}) => question.text,
  attempts: ({quiz}) => quiz.attempts,
  answered_right: ({question}) => question.right,
  answered_right_percent: ({quiz: {attempts}, question: {right}}) =>
    attempts === 0 ? null : Math.floor((100 * right) / attempts),
  quiz_passed: ({quiz}) => quiz.passed,
  quiz_average_percent: ({quiz}) => quiz.score,
};

/** The first line of the file. */
export const questionHead = (): string => headOf(Object.keys(COLUMNS));

/** A line for each question. */
export const questionLines = ({quizzes}: Pick<CourseResults, 'quizzes'>): string =>
  linesOf(
    quizzes.flatMap((quiz) =>
      quiz.questions.map((question) =>
        Object.values(COLUMNS).map((read) => read({quiz, question})),
      ),
    ),
  );
