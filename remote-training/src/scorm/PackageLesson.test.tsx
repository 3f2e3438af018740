import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getLesson} from '@switchboard/contracts/enrollments/endpoints';
import {launchItem, saveItem} from '@switchboard/contracts/packages/endpoints';
import type {Launch, PlayedPackage} from '@switchboard/contracts/packages/schemas';
import {leaveState} from '@switchboard/router';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {canLeave} from '../section.tsx';
import {id, ID, lessons, onePlayed, open, stored} from '../testing/courses.tsx';

const PARAMS = {...ID, lessonId: id('a1')};
const shown = [{...lessons[0]!, kind: 'scorm' as const, rule: 'scorm_complete' as const}];
const taken = (changes: Partial<PlayedPackage> = {}): PlayedPackage => ({
  title: 'Fire drill',
  standard: '1.2',
  items: [{title: 'Fire drill', status: 'not_started', score: null}],
  ...changes,
});
const launch = (changes: Partial<Launch> = {}): Launch => ({
  url: '/training/api/packages/f1/grant/index.html',
  standard: '1.2',
  number: 1,
  doesReport: true,
  values: {'cmi.core.entry': 'ab-initio'},
  ...changes,
});
const played = (found = taken()) => onePlayed(id('a1'), {shown, played: {package: found}});
const LESSON = `/course/${ID.id}/lesson/${id('a1')}`;
const answersOf = (found: PlayedPackage, launched: Launch) => ({
  ...stored({shown}),
  ...on(getLesson, played(found), PARAMS),
  ...on(launchItem, answerOf({launch: launched}), PARAMS),
  ...on(saveItem, played(), PARAMS),
});
const openLesson = (found = taken(), launched = launch()) =>
  open(LESSON, answersOf(found, launched));
const frame = () => screen.getByTitle<HTMLIFrameElement>('Fire drill');
const nonceOf = ({name}: HTMLIFrameElement) => (JSON.parse(name) as {nonce: string}).nonce;
const say = (message: object, source: Window | null = frame().contentWindow) =>
  act(() => {
    fireEvent(window, new MessageEvent('message', {data: message, source}));
  });
const VALUES = {'cmi.core.lesson_status': 'passed'};
const report = (more: object = {}) => ({
  nonce: nonceOf(frame()),
  type: 'values',
  values: VALUES,
  isFinished: true,
  ...more,
});

describe('a lesson with a SCORM package', () => {
  it('starts it in a sandbox, and saves its reported values', async () => {
    const {user, backend} = openLesson();
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    await waitFor(() => expect(frame()).toHaveFocus());
    expect(backend.callsTo(launchItem)[0]?.body).toEqual({item: 0});
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    expect(frame()).toHaveAttribute('src', launch().url);
    expect(JSON.parse(frame().name)).toMatchObject({
      origin: window.location.origin,
      values: {'cmi.core.entry': 'ab-initio'},
    });
    say(report());
    await screen.findByText('Saved');
    expect(backend.callsTo(saveItem)[0]?.body).toEqual({item: 0, number: 1, values: VALUES});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('blocks a newer release until its learner closes it', async () => {
    const {user} = openLesson();
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    await waitFor(() => expect(frame()).toHaveFocus());
    expect(leaveState(canLeave())).toBe('ask');
    await user.click(screen.getByRole('button', {name: 'Close'}));
    await screen.findByRole('button', {name: 'Start: Fire drill'});
    expect(leaveState(canLeave())).toBe('allow');
  });

  it('ignores messages from other senders', async () => {
    const {user, backend} = openLesson();
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    await waitFor(() => expect(frame()).toHaveFocus());
    say(report({nonce: 'guessed'}));
    say(report(), window);
    say(report({values: {a: 1}}));
    say(report({values: null}));
    expect(backend.callsTo(saveItem)).toEqual([]);
  });

  it('allows the keyboard to leave, and returns to the start button', async () => {
    const {user} = openLesson();
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    await waitFor(() => expect(frame()).toHaveFocus());
    say({nonce: nonceOf(frame()), type: 'leave'});
    expect(screen.getByRole('button', {name: 'Close'})).toHaveFocus();
    await user.click(screen.getByRole('button', {name: 'Close'}));
    expect(await screen.findByRole('button', {name: 'Start: Fire drill'})).toHaveFocus();
  });

  it('saves nothing of a preview, and states that', async () => {
    const {user, backend} = openLesson(taken(), launch({number: 0}));
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    expect(await screen.findByText('Preview: nothing is saved.')).toBeVisible();
    say(report());
    expect(backend.callsTo(saveItem)).toEqual([]);
  });

  it('shows why saving stopped, and restarts it', async () => {
    const {user, backend} = open(LESSON, {
      ...answersOf(taken(), launch()),
      ...on(saveItem, refusal('illegal_transition', 'Opened elsewhere.'), PARAMS),
    });
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    await waitFor(() => expect(frame()).toHaveFocus());
    say(report());
    expect(await screen.findByText('Opened elsewhere.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Open again'}));
    await waitFor(() => expect(backend.callsTo(launchItem)).toHaveLength(2));
  });

  it('keeps the session active while it plays, as activity in the frame is invisible', async () => {
    jest.useFakeTimers({advanceTimers: true});
    const {user, backend} = openLesson();
    await user.click(await screen.findByRole('button', {name: 'Start: Fire drill'}));
    await waitFor(() => expect(frame()).toHaveFocus());
    const asked = () => backend.callsTo(getLesson).length;
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(3 * 240_000));
    expect(asked()).toBe(before + 3);
    await act(() => jest.advanceTimersByTimeAsync(13 * 3_600_000));
    const atLast = asked();
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(asked()).toBe(atLast);
    jest.useRealTimers();
  });

  it('lists the parts of a package with their progress', async () => {
    openLesson(
      taken({
        items: [
          {title: 'One', status: 'completed', score: 80},
          {title: 'Two', status: 'in_progress', score: null},
          {title: 'Three', status: 'failed', score: 20},
        ],
      }),
    );
    expect(await screen.findByText('Completed · 80%')).toBeVisible();
    expect(screen.getByText('Not passed · 20%')).toBeVisible();
    for (const name of ['Open again: One', 'Continue where you left off: Two', 'Try again: Three'])
      expect(screen.getByRole('button', {name})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
