import type {AskedQuestion, AttemptView, Review} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {Alert, Box, Button, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useEffect, useRef} from 'react';
import {toGiven, type Given} from './answers.ts';

interface QuizReviewProps {
  attempt: AttemptView;
  review: Review[];
  passPercent: number;
  /** Begins another attempt; undefined without one left. */
  onRetry: (() => void) | undefined;
  isStarting: boolean;
  onBack: () => void;
}

const textsOf = ({options}: AskedQuestion, ids: readonly string[]): string =>
  options
    .filter(({id}) => ids.includes(id))
    .map(({text}) => text)
    .join(', ');

const givenText = (question: AskedQuestion, given: Given): string => {
  const {text = '', optionIds = []} = given[question.id] ?? {};
  return (question.kind === 'short' ? text : textsOf(question, optionIds)) || t('No answer');
};

/** Correct answer, once it may be revealed. */
const rightText = (question: AskedQuestion, {rightOptionIds, accepted}: Review): string =>
  question.kind === 'short' ? (accepted ?? []).join(', ') : textsOf(question, rightOptionIds ?? []);

interface ReviewedProps {
  question: AskedQuestion;
  number: number;
  review: Review;
  given: Given;
}

const Reviewed = ({question, number, review, given}: ReviewedProps) => {
  const right = review.isRight ? '' : rightText(question, review);
  return (
    <Box component="li" sx={{overflowWrap: 'anywhere'}}>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1}}>
        <Typography variant="subtitle1" component="h2">
          {`${number}. ${question.text}`}
        </Typography>
        <StatusChip
          label={review.isRight ? t('Correct') : t('Incorrect')}
          tone={review.isRight ? 'success' : 'error'}
        />
      </Stack>
      <Typography variant="body2">
        {t('Your answer: {answer}', {answer: givenText(question, given)})}
      </Typography>
      {right ? (
        <Typography variant="body2">{t('Correct answer: {answer}', {answer: right})}</Typography>
      ) : null}
      {review.explanation ? (
        <Typography variant="body2" color="textSecondary" sx={{whiteSpace: 'pre-line'}}>
          {review.explanation}
        </Typography>
      ) : null}
    </Box>
  );
};

/** Review of an attempt. Receives the focus, as it replaces the questions. */
export function QuizReview({
  attempt,
  review,
  passPercent,
  onRetry,
  isStarting,
  onBack,
}: QuizReviewProps) {
  const result = useRef<HTMLDivElement>(null);
  const given = toGiven(attempt.answers);
  useEffect(() => result.current?.focus(), []);
  const {score} = attempt;
  return (
    <Stack sx={{gap: 3, alignItems: 'flex-start'}}>
      <Alert
        ref={result}
        tabIndex={-1}
        severity={attempt.isPassed ? 'success' : 'warning'}
        sx={{width: '100%'}}
      >
        {attempt.isPassed
          ? t('Passed with {score}', {score: percent((score ?? 0) / 100)})
          : t('Not passed: {score}. You need at least {percent}.', {
              score: percent((score ?? 0) / 100),
              percent: percent(passPercent / 100),
            })}
      </Alert>
      <Stack component="ol" sx={{gap: 2.5, m: 0, p: 0, listStyle: 'none'}}>
        {attempt.questions.map((question, index) => {
          const own = review.find(({questionId}) => questionId === question.id);
          return own ? (
            <Reviewed
              key={question.id}
              question={question}
              number={index + 1}
              review={own}
              given={given}
            />
          ) : null;
        })}
      </Stack>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1}}>
        {onRetry ? (
          <Button variant="contained" loading={isStarting} onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : null}
        <Button variant="outlined" onClick={onBack}>
          {t('Back to the quiz')}
        </Button>
      </Stack>
    </Stack>
  );
}
