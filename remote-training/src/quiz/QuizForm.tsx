import type {AttemptView} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Button, confirmLeave, showAlert, Stack, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useEffectEvent, useState} from 'react';
import {useSaveAnswers, useSubmitAttempt} from '../api/attempts.ts';
import {choose, toAnswers, toGiven, unanswered, write, type Given} from './answers.ts';
import {QuestionField} from './QuestionField.tsx';
import {TimeLeft} from './TimeLeft.tsx';

interface QuizFormProps {
  attempt: AttemptView;
  /** Called with its review. */
  onSubmitted: (attempt: AttemptView) => void;
}

const SAVE_AFTER_MS = 1000;

/** What is answered is kept while it is typed, so that it survives a closed tab. */
function useKeptAnswers({id, answers}: AttemptView) {
  const [given, setGiven] = useState<Given>(() => toGiven(answers));
  const [kept, setKept] = useState(given);
  const {mutate} = useSaveAnswers();
  const keep = useEffectEvent(() =>
    mutate({id, answers: toAnswers(given)}, {onSuccess: () => setKept(given)}),
  );
  useEffect(() => {
    if (given === kept) return undefined;
    const timer = setTimeout(() => keep(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [given, kept]);
  const keepLast = useEffectEvent(() => {
    if (given !== kept) keep();
  });
  useEffect(() => () => keepLast(), []);
  return {given, setGiven, isKept: given === kept};
}

/** Asks whether to submit what is not answered in full. */
const confirmMissing = (missing: number) =>
  showAlert({
    message: plural(missing, '# question has no answer yet', '# questions have no answer yet'),
    text: t('What is not answered counts as wrong.'),
    icon: 'warning',
    confirmLabel: t('Submit'),
    cancelLabel: t('Go back'),
  });

/** The questions of an attempt that is open. */
export function QuizForm({attempt, onSubmitted}: QuizFormProps) {
  const {given, setGiven, isKept} = useKeptAnswers(attempt);
  const {mutate, isPending} = useSubmitAttempt();
  useLeaveGuard(isKept ? 'allow' : 'ask', confirmLeave);
  const send = () =>
    mutate(
      {id: attempt.id, answers: toAnswers(given)},
      {
        onSuccess: (answer) => onSubmitted(answer.attempt),
        onError: (error) => showErrorToast(error),
      },
    );
  const submit = async () => {
    const missing = unanswered(attempt.questions, given);
    if (missing === 0 || (await confirmMissing(missing))) send();
  };
  return (
    <Stack
      component="form"
      aria-label={t('Quiz')}
      sx={{gap: 3}}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {attempt.endsAt ? <TimeLeft endsAt={attempt.endsAt} onOver={send} /> : null}
      {attempt.questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          number={index + 1}
          answer={given[question.id]}
          onChoose={(optionId, isChosen) => setGiven(choose(given, question, {optionId, isChosen}))}
          onWrite={(text) => setGiven(write(given, question.id, text))}
        />
      ))}
      <Stack direction="row" sx={{alignItems: 'center', gap: 2}}>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('Submit')}
        </Button>
        <Typography role="status" variant="caption" color="textSecondary">
          {isKept ? t('Your answers are saved.') : ''}
        </Typography>
      </Stack>
    </Stack>
  );
}
