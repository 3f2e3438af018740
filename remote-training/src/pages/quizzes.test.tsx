import {answerOf, on} from '@switchboard/api-client/testing';
import {updateCourse} from '@switchboard/contracts/courses/endpoints';
import {
  getLesson,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@switchboard/contracts/enrollments/endpoints';
import type {AttemptView, PlayedLesson} from '@switchboard/contracts/enrollments/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {
  course,
  id,
  ID,
  lessons,
  oneDraft,
  onePlayed,
  open,
  storedDraft,
} from '../testing/courses.tsx';

const quiz = {
  ...lessons[0]!,
  kind: 'quiz' as const,
  rule: 'quiz_pass' as const,
  title: 'Check',
  html: '',
};
const shown = [quiz, lessons[1]!];
const path = `/course/${course().id}/lesson/${quiz.id}`;
const params = {...ID, lessonId: quiz.id};

const attempt = (changes: Partial<AttemptView> = {}): AttemptView => ({
  id: id('f1'),
  number: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  endsAt: null,
  submittedAt: null,
  score: null,
  isPassed: null,
  answers: [],
  questions: [
    {
      id: id('b1'),
      kind: 'single',
      text: 'Who begins?',
      points: 1,
      options: [
        {id: id('d1'), text: 'We do'},
        {id: id('d2'), text: 'They do'},
      ],
    },
    {
      id: id('b2'),
      kind: 'multiple',
      text: 'What helps?',
      points: 2,
      options: [
        {id: id('d3'), text: 'A name'},
        {id: id('d4'), text: 'A smile'},
      ],
    },
    {id: id('b3'), kind: 'short', text: 'One word?', points: 1, options: []},
  ],
  review: null,
  ...changes,
});
const submitted = attempt({
  submittedAt: '2026-11-20T08:05:00.000Z',
  score: 75,
  isPassed: false,
  answers: [
    {questionId: id('b1'), optionIds: [id('d1')]},
    {questionId: id('b2'), optionIds: [id('d3'), id('d4')]},
    {questionId: id('b3'), text: 'Hello'},
  ],
  review: [
    {
      questionId: id('b1'),
      isRight: false,
      points: 0,
      explanation: 'They ring us.',
      rightOptionIds: null,
      accepted: null,
    },
    {
      questionId: id('b2'),
      isRight: true,
      points: 2,
      explanation: '',
      rightOptionIds: null,
      accepted: null,
    },
    {
      questionId: id('b3'),
      isRight: true,
      points: 1,
      explanation: '',
      rightOptionIds: null,
      accepted: null,
    },
  ],
});
const terms = (attempts: AttemptView[] = []): Partial<PlayedLesson> => ({
  quiz: {
    questionCount: 3,
    passPercent: 80,
    attemptsMax: 2,
    minutesMax: 10,
    attempts: attempts.map(({questions: _, review: __, ...one}) => one),
  },
});
const played = (attempts: AttemptView[] = []) =>
  onePlayed(quiz.id, {shown, played: terms(attempts)});

describe('a quiz', () => {
  it('says what it asks for, keeps answers, and shows how they were', async () => {
    const {user, backend} = open(path, {
      ...on(getLesson, played(), params),
      ...on(startAttempt, answerOf({attempt: attempt()}), params),
      ...on(saveAnswers, answerOf({attempt: attempt()}), {id: id('f1')}),
      ...on(submitAttempt, answerOf({...played([submitted]).body, attempt: submitted}), {
        id: id('f1'),
      }),
    });
    expect(
      await screen.findByText('3 questions · 80 % to pass · 10 minutes · 0 of 2 attempts used'),
    ).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Mark as complete'})).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Start quiz'}));
    const first = within(await screen.findByRole('group', {name: '1. Who begins?'}));
    await user.click(first.getByRole('radio', {name: 'They do'}));
    await user.click(first.getByRole('radio', {name: 'We do'}));
    for (const name of ['A name', 'A smile'])
      await user.click(screen.getByRole('checkbox', {name}));
    await user.type(screen.getByRole('textbox', {name: '3. One word?'}), 'Hello');
    expect(await accessibilityFaults()).toEqual([]);
    await waitFor(() => expect(backend.callsTo(saveAnswers)).not.toEqual([]), {timeout: 3000});
    await user.click(screen.getByRole('button', {name: 'Submit'}));
    expect((await screen.findByText('Not passed: 75 %')).closest('[role="alert"]')).toHaveFocus();
    expect(backend.callsTo(submitAttempt)[0]?.body).toEqual({answers: submitted.answers});
    expect(screen.getByText('They ring us.')).toBeVisible();
    expect(screen.getByText('Your answer: A name, A smile')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Back to the quiz'}));
    expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
    expect(screen.getByText('75 % · Not passed')).toBeVisible();
  });

  it('asks before unanswered questions are submitted', async () => {
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

  it('has no way in when every attempt is used', async () => {
    open(path, on(getLesson, played([submitted, {...submitted, id: id('f2'), number: 2}]), params));
    expect(await screen.findByText('You have used all 2 attempts')).toBeVisible();
    expect(screen.queryByRole('button', {name: /quiz|Try again/})).toBeNull();
  });

  it('is written question by question', async () => {
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
    await user.click(first.getByRole('radio', {name: 'Answer 2 is right'}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Add question'}));
    const second = within(await screen.findByRole('group', {name: 'Question 2'}));
    await user.type(second.getByLabelText('Question'), 'One word?');
    await user.selectOptions(second.getByLabelText('Kind'), 'Short answer');
    await user.type(await second.findByLabelText('Right answers'), 'Hello{Enter}Hi');
    await user.click(screen.getByRole('button', {name: 'Move question 2 up'}));
    expect(await screen.findByText(/^Saved/, undefined, {timeout: 4000})).toBeVisible();
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
