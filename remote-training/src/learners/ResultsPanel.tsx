import type {CourseResults} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {plural} from '@switchboard/i18n/rich';
import {Link} from '@switchboard/router';
import {
  Button,
  EmptyState,
  formatDate,
  Paper,
  QueryStates,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useResults} from '../api/enrollments.ts';
import {paths} from '../paths.ts';
import {ExportButton} from './ExportButton.tsx';
import {percentDone} from '../state/progress.ts';
import {useParam} from '../state/use-param.ts';

type QuizResult = CourseResults['quizzes'][number];

const Questions = ({quiz: {title, attempts, questions}}: {quiz: QuizResult}) => (
  <TableContainer component={Paper} variant="outlined">
    <Table aria-label={t('Questions of {title}', {title})}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Question')}</TableCell>
          <TableCell align="right">{t('Answered correctly')}</TableCell>
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
                : t('{percent} ({right} of {attempts})', {
                    percent: percent(percentDone(right, attempts) / 100),
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
    ? t('No attempts yet.')
    : [
        plural(attempts, '# attempt', '# attempts'),
        t('{passed} passed', {passed}),
        t('{score} on average', {score: percent(score / 100)}),
      ].join(' · ');

const addQuiz = (courseId: string) => (
  <Button component={Link} to={paths.edit(courseId)} variant="outlined">
    {t('Edit course')}
  </Button>
);

const noQuizzes = (courseId: string) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="lesson" />}
      title={t('No quizzes in this version')}
      text={t('Add a quiz and publish it to see which questions are hard.')}
      action={addQuiz(courseId)}
    />
  </Paper>
);

interface VersionChoiceProps {
  results: CourseResults;
  onChoose: (version: string) => void;
}

/** Version of the results: different versions have different questions, so they are never added up. */
const VersionChoice = ({results: {version, versions}, onChoose}: VersionChoiceProps) => {
  if (version === null) return null;
  const [newest] = versions;
  return (
    <TextField
      select
      label={t('Version')}
      value={version}
      onChange={(event) => onChoose(event.target.value)}
      sx={{width: 280, maxWidth: '100%'}}
    >
      {versions.map((one) => (
        <MenuItem key={one.version} value={one.version}>
          {one === newest
            ? t('Version {number} (newest), {date}', {
                number: one.version,
                date: formatDate(one.publishedAt),
              })
            : t('Version {number}, {date}', {
                number: one.version,
                date: formatDate(one.publishedAt),
              })}
        </MenuItem>
      ))}
    </TextField>
  );
};

const Quizzes = ({quizzes}: Pick<CourseResults, 'quizzes'>) =>
  quizzes.map((quiz) => (
    <Stack key={quiz.lessonId} component="section" aria-label={quiz.title} sx={{gap: 1}}>
      <Typography component="h2" variant="h3" sx={{overflowWrap: 'anywhere'}}>
        {quiz.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {summaryOf(quiz)}
      </Typography>
      <Questions quiz={quiz} />
    </Stack>
  ));

/** Version in the address; undefined for the newest. */
const versionOf = (text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

/** Quiz results of a version of a course, question by question. */
export function ResultsPanel({courseId}: {courseId: string}) {
  const [version, choose] = useParam('version');
  const query = useResults(courseId, versionOf(version));
  return (
    <QueryStates
      query={query}
      thing={t('the results')}
      skeleton={<SkeletonRows rows={4} height={48} />}
      notFound={
        <Paper variant="outlined">
          <EmptyState
            icon={<Pictogram of="lost" />}
            title={t("We couldn't find this version")}
            text={t('The course may have fewer versions than the address says.')}
            action={
              <Button variant="contained" onClick={() => choose('')}>
                {t('See the newest version')}
              </Button>
            }
          />
        </Paper>
      }
    >
      {(results) => (
        <Stack sx={{gap: 3}}>
          <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'flex-end', gap: 2}}>
            <VersionChoice results={results} onChoose={choose} />
            {results.version !== null && results.quizzes.length > 0 ? (
              <ExportButton
                courseId={courseId}
                of={{kind: 'questions', version: results.version}}
              />
            ) : null}
          </Stack>
          {results.quizzes.length > 0 ? <Quizzes {...results} /> : noQuizzes(courseId)}
        </Stack>
      )}
    </QueryStates>
  );
}
