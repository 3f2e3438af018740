import type {AttemptView} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Button, confirmLeave, showAlert, Stack, Typography} from '@switchboard/ui';
import {errorSentence, showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useRef, useState} from 'react';
import {getAttempt, useSubmitAttempt} from '../api/attempts.ts';
import {choose, toAnswers, unanswered, write} from './answers.ts';
import {QuestionField} from './QuestionField.tsx';
import {TimeLeft} from './TimeLeft.tsx';
import {useKeptAnswers} from './use-kept-answers.ts';
import {isLost, useRetry} from './use-retry.ts';

interface QuizFormProps {
  attempt: AttemptView;
  /** Called with the review of the attempt. */
  onSubmitted: (attempt: AttemptView) => void;
}

/** Asks for confirmation of a submission with incomplete answers. */
const confirmMissing = (missing: number) =>
  showAlert({
    message: plural(missing, '# question has no answer yet', '# questions have no answer yet'),
    text: t('Unanswered questions count as wrong.'),
    icon: 'warning',
    confirmLabel: t('Submit'),
    cancelLabel: t('Go back'),
  });

/** Notice about the state of answers and submission. */
const stateText = ({isKept, error}: ReturnType<typeof useKeptAnswers>, isLate: boolean): string => {
  if (isLate) return t("Not submitted yet. We'll try again. Answers saved in time count.");
  if (isKept) return t('Your answers are saved.');
  if (error === null) return '';
  return isLost(error)
    ? t("Not saved yet. We'll try again.")
    : t('Not saved. {reason}', {reason: errorSentence(error)});
};

/** Submits an attempt. Once its time is up, retries until it succeeds. */
function useSubmission(
  answers: ReturnType<typeof useKeptAnswers>,
  {attempt, onSubmitted}: QuizFormProps,
) {
  const [isOver, setOver] = useState(false);
  const {mutate, isPending, error} = useSubmitAttempt();
  const send = (onError: (error: unknown) => void) =>
    mutate(
      {id: attempt.id, answers: toAnswers(answers.given)},
      {
        onSuccess: (answer) => {
          answers.end();
          onSubmitted(answer.attempt);
        },
        onError,
      },
    );
  const sendLate = () =>
    send((reason) => {
      if (!isLost(reason)) showErrorToast(reason);
    });
  const isLate = isOver && error !== null && isLost(error);
  useRetry(isLate, () => {
    if (!isPending) sendLate();
  });
  return {
    isOver,
    isLate,
    isPending,
    submit: () => send(showErrorToast),
    end: () => {
      setOver(true);
      sendLate();
    },
  };
}

/** Questions of an open attempt. The first one receives the focus. */
export function QuizForm({attempt, onSubmitted}: QuizFormProps) {
  const [newest, setNewest] = useState(attempt);
  const answers = useKeptAnswers(attempt, setNewest);
  const {given, setGiven, isKept} = answers;
  const {isOver, isLate, isPending, submit, end} = useSubmission(answers, {attempt, onSubmitted});
  useLeaveGuard(isKept && !isLate ? 'allow' : 'ask', confirmLeave);
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => questions.current?.querySelector('fieldset')?.focus(), []);
  const confirmAndSubmit = async () => {
    const missing = unanswered(attempt.questions, given);
    if (missing === 0 || (await confirmMissing(missing))) submit();
  };
  const askTime = () =>
    void getAttempt(attempt.id).then(
      ({attempt: found}) => (found.review ? onSubmitted(found) : setNewest(found)),
      () => undefined,
    );
  return (
    <Stack
      component="form"
      aria-label={t('Quiz')}
      sx={{gap: 3}}
      onSubmit={(event) => {
        event.preventDefault();
        void confirmAndSubmit();
      }}
    >
      {newest.secondsLeft === null ? null : (
        <TimeLeft seconds={newest.secondsLeft} onDrift={askTime} onOver={end} />
      )}
      <Stack ref={questions} sx={{gap: 3}}>
        {attempt.questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            number={index + 1}
            answer={given[question.id]}
            isDisabled={isOver}
            onChoose={(optionId, isChosen) =>
              setGiven(choose(given, question, {optionId, isChosen}))
            }
            onWrite={(text) => setGiven(write(given, question.id, text))}
          />
        ))}
      </Stack>
      <Stack direction="row" sx={{alignItems: 'center', gap: 2}}>
        <Button type="submit" variant="contained" loading={isPending} sx={{flexShrink: 0}}>
          {t('Submit')}
        </Button>
        <Typography
          role="status"
          variant="caption"
          sx={{color: isKept && !isLate ? 'text.secondary' : 'warning.dark'}}
        >
          {stateText(answers, isLate)}
        </Typography>
      </Stack>
    </Stack>
  );
}
