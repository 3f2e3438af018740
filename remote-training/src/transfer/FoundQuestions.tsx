import type {FoundQuestion, GiftResponse} from '@switchboard/contracts/course-imports/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Stack, Typography, VisuallyHidden} from '@switchboard/ui';
import {CheckIcon} from '@switchboard/ui/icons';
import {Problems} from './Problems.tsx';

const Answer = ({text, isRight}: {text: string; isRight: boolean}) => (
  <Stack component="li" direction="row" sx={{gap: 0.5, alignItems: 'flex-start'}}>
    <Box sx={{width: 20, flexShrink: 0, lineHeight: 1}}>
      {isRight ? <CheckIcon color="success" fontSize="small" /> : null}
    </Box>
    <Typography variant="body2" sx={{overflowWrap: 'anywhere', whiteSpace: 'pre-line'}}>
      {text}
      {isRight ? <VisuallyHidden> {t('(right)')}</VisuallyHidden> : null}
    </Typography>
  </Stack>
);

const answersOf = ({kind, options, accepted}: FoundQuestion) =>
  kind === 'short'
    ? accepted.map((text) => ({text, isRight: true}))
    : options.map(({text, isRight}, index) => ({
        text: kind === 'true_false' ? ([t('True'), t('False')][index] ?? text) : text,
        isRight,
      }));

const Question = ({question}: {question: FoundQuestion}) => (
  <Box component="li" sx={{overflowWrap: 'anywhere'}}>
    <Typography sx={{whiteSpace: 'pre-line'}}>{question.text}</Typography>
    <Stack component="ul" sx={{m: 0, mt: 0.5, p: 0, listStyle: 'none', gap: 0.25}}>
      {answersOf(question).map((answer, index) => (
        <Answer key={index} {...answer} />
      ))}
    </Stack>
    {question.note ? (
      <Typography variant="caption" color="textSecondary">
        {t('Line {line}', {line: question.line})}: {question.note}
      </Typography>
    ) : null}
  </Box>
);

/** Importable questions of a file, and skipped ones. */
export const FoundQuestions = ({
  found: {questions, problems, problemCount},
}: {
  found: Pick<GiftResponse, 'questions' | 'problems' | 'problemCount'>;
}) => (
  <Stack sx={{gap: 2}}>
    {problemCount > 0 ? (
      <Problems
        title={plural(problemCount, '# question is left out', '# questions are left out')}
        severity="warning"
        problems={problems}
        more={problemCount - problems.length}
      />
    ) : null}
    <Box>
      <Typography variant="subtitle1" component="h3" sx={{mb: 1}}>
        {plural(questions.length, '# question found', '# questions found')}
      </Typography>
      <Stack component="ol" sx={{gap: 1.5, m: 0, pl: 3}}>
        {questions.map((question, index) => (
          <Question key={index} question={question} />
        ))}
      </Stack>
    </Box>
  </Stack>
);
