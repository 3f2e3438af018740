import type {AttemptView, LessonResponse, Quiz} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {plural} from '@switchboard/i18n/rich';
import {Alert, Button, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useRef, useState} from 'react';
import {getAttempt, useStartAttempt} from '../api/attempts.ts';
import {QuizForm} from './QuizForm.tsx';
import {QuizReview} from './QuizReview.tsx';

/** Terms of a quiz, before an attempt. */
const Terms = ({quiz}: {quiz: Quiz}) => (
  <Typography color="textSecondary">
    {[
      plural(quiz.questionCount, '# question', '# questions'),
      quiz.minutesMax === null ? '' : plural(quiz.minutesMax, '# minute', '# minutes'),
      quiz.attemptsMax === null
        ? ''
        : t('{used} of {total} attempts used', {
            used: quiz.attempts.length,
            total: quiz.attemptsMax,
          }),
    ]
      .filter(Boolean)
      .join(' · ')}
  </Typography>
);

/** Submitted attempts with their results. */
const Attempts = ({quiz, onReview}: {quiz: Quiz; onReview: (id: string) => void}) => {
  const submitted = quiz.attempts.filter(({submittedAt}) => submittedAt !== null);
  if (submitted.length === 0) return null;
  return (
    <Stack component="ul" sx={{gap: 1, m: 0, p: 0, listStyle: 'none'}} aria-label={t('Attempts')}>
      {submitted.map(({id, number, score, isPassed, submittedAt}) => (
        <Stack
          key={id}
          component="li"
          direction="row"
          useFlexGap
          sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}
        >
          <Typography variant="body2">{t('Attempt {number}', {number})}</Typography>
          <StatusChip
            label={`${percent((score ?? 0) / 100)} · ${isPassed ? t('Passed') : t('Not passed')}`}
            tone={isPassed ? 'success' : 'warning'}
          />
          {submittedAt ? (
            <Typography variant="caption" color="textSecondary">
              <RelativeTime at={submittedAt} />
            </Typography>
          ) : null}
          <Button
            size="small"
            aria-label={t('Review attempt {number}', {number})}
            onClick={() => onReview(id)}
          >
            {t('Review')}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
};

const startLabel = ({attempts}: Quiz): string => {
  if (attempts.some(({submittedAt}) => submittedAt === null)) return t('Continue quiz');
  return attempts.length === 0 ? t('Start quiz') : t('Try again');
};

const isPassed = ({attempts}: Quiz): boolean => attempts.some((one) => one.isPassed === true);

const isUsedUp = ({attempts, attemptsMax}: Quiz): boolean =>
  attemptsMax !== null &&
  attempts.length >= attemptsMax &&
  attempts.every(({submittedAt}) => submittedAt !== null);

interface QuizLessonProps {
  answer: LessonResponse;
  quiz: Quiz;
}

/** A quiz: its terms, the open attempt, or the review of one. */
export function QuizLesson({answer: {course, lesson, isPreview}, quiz}: QuizLessonProps) {
  const [attempt, setAttempt] = useState<AttemptView>();
  const {mutate, isPending} = useStartAttempt();
  const terms = useRef<HTMLDivElement>(null);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack) terms.current?.focus();
  }, [isBack]);
  const show = (next: AttemptView) => {
    setBack(false);
    setAttempt(next);
  };
  const start = () =>
    mutate(
      {id: course.id, lessonId: lesson.id},
      {
        onSuccess: (started) => show(started.attempt),
        onError: (error) => showErrorToast(error),
      },
    );
  const review = (id: string) =>
    void getAttempt(id).then(({attempt: found}) => show(found), showErrorToast);
  const canStart =
    !isPreview && course.status === 'published' && !isPassed(quiz) && !isUsedUp(quiz);
  if (attempt?.review)
    return (
      <QuizReview
        key={attempt.id}
        attempt={attempt}
        review={attempt.review}
        passPercent={quiz.passPercent}
        onRetry={canStart ? start : undefined}
        isStarting={isPending}
        onBack={() => {
          setAttempt(undefined);
          setBack(true);
        }}
      />
    );
  if (attempt) return <QuizForm key={attempt.id} attempt={attempt} onSubmitted={show} />;
  return (
    <Stack ref={terms} tabIndex={-1} sx={{gap: 2, alignItems: 'flex-start', outline: 'none'}}>
      <Terms quiz={quiz} />
      <Attempts quiz={quiz} onReview={review} />
      {isUsedUp(quiz) && !isPassed(quiz) ? (
        <Alert severity="warning">
          {plural(
            quiz.attempts.length,
            'You have used your only attempt',
            'You have used all # attempts',
          )}
          <br />
          {t('To try again, ask your supervisor or an admin to reset the course for you.')}
        </Alert>
      ) : null}
      {isPreview ? (
        <Typography variant="body2" color="textSecondary">
          {t("Learners start the quiz here. You can't take it in a preview.")}
        </Typography>
      ) : null}
      {canStart ? (
        <Button variant="contained" loading={isPending} onClick={start}>
          {startLabel(quiz)}
        </Button>
      ) : null}
    </Stack>
  );
}
