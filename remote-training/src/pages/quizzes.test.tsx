import {answerOf, on} from '@switchboard/api-client/testing';
import {updateCourse} from '@switchboard/contracts/courses/endpoints';
import {
  getLesson,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@switchboard/contracts/enrollments/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {ID, id, oneDraft, open, storedDraft} from '../testing/courses.tsx';
import {attempt, params, path, played, submitted} from '../testing/quizzes.ts';

describe('a quiz', () => {
  it('shows its terms, keeps answers, and reviews them', async () => {
    const {user, backend} = open(path, {
      ...on(getLesson, played(), params),
      ...on(startAttempt, answerOf({attempt: attempt()}), params),
      ...on(saveAnswers, answerOf({attempt: attempt()}), {id: id('f1')}),
      ...on(submitAttempt, answerOf({...played([submitted]).body, attempt: submitted}), {
        id: id('f1'),
      }),
    });
    expect(
      await screen.findByText('3 questions · 10 minutes · 0 of 2 attempts used'),
    ).toBeVisible();
    expect(
      screen.getByText('To complete this lesson, pass the quiz with at least 80%.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Mark as complete'})).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Start quiz'}));
    const group = await screen.findByRole('group', {name: '1. Who begins?'});
    expect(group).toHaveFocus();
    const first = within(group);
    await user.click(first.getByRole('radio', {name: 'They do'}));
    await user.click(first.getByRole('radio', {name: 'We do'}));
    for (const name of ['A name', 'A smile'])
      await user.click(screen.getByRole('checkbox', {name}));
    await user.type(screen.getByRole('textbox', {name: '3. One word?'}), 'Hello{Enter}');
    expect(backend.callsTo(submitAttempt)).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
    await waitFor(() => expect(backend.callsTo(saveAnswers)).not.toEqual([]));
    await user.click(screen.getByRole('button', {name: 'Submit'}));
    const result = await screen.findByText('Not passed: 75%. You need at least 80%.');
    expect(result.closest('[role="alert"]')).toHaveFocus();
    expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
    expect(backend.callsTo(submitAttempt)[0]?.body).toEqual({answers: submitted.answers});
    expect(screen.getByText('They ring us.')).toBeVisible();
    expect(screen.getByText('Your answer: A name, A smile')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Back to the quiz'}));
    expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
    expect(screen.getByText('75% · Not passed')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^3 questions/);
  });

  it('asks before submitting with unanswered questions', async () => {
    const {user, backend} = open(path, {
      ...on(getLesson, played(), params),
      ...on(startAttempt, answerOf({attempt: attempt()}), params),
    });
    await user.click(await screen.findByRole('button', {name: 'Start quiz'}));
    await user.click(await screen.findByRole('button', {name: 'Submit'}));
    expect(
      await screen.findByRole('alertdialog', {name: '3 questions have no answer yet'}),
    ).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Go back'}));
    expect(backend.callsTo(submitAttempt)).toEqual([]);
  });

  it('cannot be started without attempts left', async () => {
    open(path, on(getLesson, played([submitted, {...submitted, id: id('f2'), number: 2}]), params));
    expect(await screen.findByText(/^You have used all 2 attempts/)).toHaveTextContent(
      'To try again, ask your supervisor or an admin to reset the course for you.',
    );
    expect(screen.queryByRole('button', {name: /quiz|Try again/})).toBeNull();
  });

  it('explains in a draft why it cannot be taken', async () => {
    open(path, on(getLesson, played([], {status: 'draft'}), params));
    expect(
      await screen.findByText("Learners start the quiz here. You can't take it in a preview."),
    ).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Start quiz'})).toBeNull();
  });

  it('cannot be started again once it is passed, despite remaining attempts', async () => {
    open(path, on(getLesson, played([{...submitted, score: 80, isPassed: true}]), params));
    expect(await screen.findByText('80% · Passed')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Review attempt 1'})).toBeVisible();
    expect(screen.queryByRole('button', {name: /quiz|Try again/})).toBeNull();
  });

  it('is edited question by question', async () => {
    const draft = {status: 'draft', publishedVersion: null} as const;
    const {user, backend} = open(`/management/${ID.id}`, {
      ...storedDraft(draft, []),
      ...on(updateCourse, oneDraft(draft, []), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Add lesson'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Quiz'}));
    await user.type(screen.getByLabelText('Lesson title'), 'Check');
    const first = within(await screen.findByRole('group', {name: 'Question 1'}));
    await user.type(first.getByLabelText('Question'), 'Who begins?');
    await user.type(first.getByLabelText('Answer 1'), 'We do');
    await user.type(first.getByLabelText('Answer 2'), 'They do');
    await user.click(first.getByRole('radio', {name: 'Answer 2 is correct'}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Add question'}));
    const second = within(await screen.findByRole('group', {name: 'Question 2'}));
    await user.type(second.getByLabelText('Question'), 'One word?');
    await user.selectOptions(second.getByLabelText('Kind'), 'Short answer');
    await user.type(await second.findByLabelText('Accepted answers'), 'Hello{Enter}Hi');
    await user.click(screen.getByRole('button', {name: 'Move question 2 up'}));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(backend.callsTo(updateCourse).at(-1)?.body).toMatchObject({
      sections: [
        {
          lessons: [
            {
              kind: 'quiz',
              rule: 'quiz_pass',
              questions: [
                {kind: 'short', text: 'One word?', accepted: ['Hello', 'Hi']},
                {
                  kind: 'single',
                  text: 'Who begins?',
                  options: [
                    {text: 'We do', isRight: false},
                    {text: 'They do', isRight: true},
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});
