import {answerOf, on} from '@switchboard/api-client/testing';
import {
  getLesson,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@switchboard/contracts/enrollments/endpoints';
import {act, screen, within} from '@testing-library/react';
import {id, open} from '../testing/courses.tsx';
import {attempt, params, path, played, submitted} from '../testing/quizzes.ts';

const ATTEMPT = {id: id('f1')};
/** On the local clock, the time ended long ago. */
const limited = (secondsLeft: number) => attempt({endsAt: '2020-01-01T00:00:00.000Z', secondsLeft});
const begin = async (shown = attempt()) => {
  const opened = open(path, {
    ...on(getLesson, played(), params),
    ...on(startAttempt, answerOf({attempt: shown}), params),
    ...on(saveAnswers, 'network error', ATTEMPT),
    ...on(submitAttempt, 'network error', ATTEMPT),
  });
  await opened.user.click(await screen.findByRole('button', {name: 'Start quiz'}));
  return opened;
};
const comeBackOnline = () => act(() => window.dispatchEvent(new Event('online')));

describe('a quiz on a bad connection', () => {
  it('retries to save answers until it succeeds, and shows that', async () => {
    const {user, backend} = await begin();
    await user.click(await screen.findByRole('radio', {name: 'They do'}));
    expect(await screen.findByText("Not saved yet. We'll try again.")).toBeVisible();
    backend.answer(on(saveAnswers, answerOf({attempt: attempt()}), ATTEMPT));
    await comeBackOnline();
    expect(await screen.findByText('Your answers are saved.')).toBeVisible();
    expect(backend.callsTo(saveAnswers).at(-1)?.body).toEqual({
      answers: [{questionId: id('b1'), optionIds: [id('d2')]}],
    });
  });

  it('saves nothing after it is submitted', async () => {
    const {user, backend} = await begin();
    backend.answer({
      ...on(saveAnswers, answerOf({attempt: attempt()}), ATTEMPT),
      ...on(submitAttempt, answerOf({...played([submitted]).body, attempt: submitted}), ATTEMPT),
    });
    await user.click(await screen.findByRole('radio', {name: 'They do'}));
    await user.click(screen.getByRole('button', {name: 'Submit'}));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Submit'}),
    );
    await screen.findByText(/^Not passed: 75%/);
    const sent = backend.calls.map(({method}) => method);
    expect(sent.lastIndexOf('PUT')).toBeLessThan(sent.lastIndexOf('POST'));
  });

  it('uses the remaining time of the service, not the local clock', async () => {
    const {backend} = await begin(limited(290));
    expect(await screen.findByRole('timer')).toHaveTextContent('5 minutes left');
    expect(backend.callsTo(submitAttempt)).toEqual([]);
  });

  it('is submitted on reconnection if its time ended before', async () => {
    const {backend} = await begin(limited(0));
    expect(await screen.findByText(/^Not submitted yet. We'll try again./)).toBeVisible();
    expect(screen.getByRole('radio', {name: 'They do'})).toBeDisabled();
    backend.answer(
      on(submitAttempt, answerOf({...played([submitted]).body, attempt: submitted}), ATTEMPT),
    );
    await comeBackOnline();
    expect(await screen.findByText(/^Not passed: 75%/)).toBeVisible();
    expect(backend.callsTo(saveAnswers)).toEqual([]);
  });
});
