import type {CourseResults} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Paper, QueryStates, SkeletonRows, Stack, Typography} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {useResults} from '../api/enrollments.ts';
import {NothingYet} from '../components/NothingYet.tsx';
import {ExportButton} from './ExportButton.tsx';
import {percentDone} from '../state/progress.ts';

type QuizResult = CourseResults['quizzes'][number];

const Questions = ({quiz: {title, attempts, questions}}: {quiz: QuizResult}) => (
  <TableContainer component={Paper} variant="outlined">
    <Table aria-label={t('Questions of {title}', {title})}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Question')}</TableCell>
          <TableCell align="right">{t('Answered right')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {questions.map(({questionId, text, right}) => (
          <TableRow key={questionId} hover>
            <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
              {text}
            </TableCell>
            <TableCell align="right" sx={{whiteSpace: 'nowrap'}}>
              {attempts === 0
                ? '–'
                : t('{percent} % ({right} of {attempts})', {
                    percent: percentDone(right, attempts),
                    right,
                    attempts,
                  })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const summaryOf = ({attempts, passed, score}: QuizResult): string =>
  score === null
    ? t('Nobody has tried it yet.')
    : [
        plural(attempts, '# attempt', '# attempts'),
        t('{passed} passed', {passed}),
        t('{score} % on average', {score}),
      ].join(' · ');

const noQuizzes = (
  <NothingYet
    icon="lesson"
    title={t('No quizzes in this course')}
    text={t('Add a quiz to see which questions are hard, and publish it.')}
    action={null}
  />
);

/** How the quizzes of a course went, question by question. */
export function ResultsPanel({courseId}: {courseId: string}) {
  const query = useResults(courseId);
  return (
    <QueryStates
      query={query}
      thing={t('the results')}
      skeleton={<SkeletonRows rows={4} height={48} />}
      isEmpty={(quizzes) => quizzes.length === 0}
      empty={noQuizzes}
    >
      {(quizzes) => (
        <Stack sx={{gap: 3}}>
          <ExportButton courseId={courseId} of={{kind: 'questions'}} />
          {quizzes.map((quiz) => (
            <Stack key={quiz.lessonId} component="section" aria-label={quiz.title} sx={{gap: 1}}>
              <Typography component="h2" variant="h3" sx={{overflowWrap: 'anywhere'}}>
                {quiz.title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {summaryOf(quiz)}
              </Typography>
              <Questions quiz={quiz} />
            </Stack>
          ))}
        </Stack>
      )}
    </QueryStates>
  );
}
