import {answerOf, on} from '@switchboard/api-client/testing';
import {logout} from '@switchboard/contracts/auth/endpoints';
import {AlertHost} from '@switchboard/ui';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {act, screen, waitFor} from '@testing-library/react';
import {loadQuestion} from './load-question.ts';
import {Logout} from './Logout.tsx';

jest.mock('./load-question.ts', () => ({
  loadQuestion: jest.fn(
    jest.requireActual<typeof import('./load-question.ts')>('./load-question.ts').loadQuestion,
  ),
}));

const {id} = testUser;
/** Writes like an earlier page: in this one, a user has logged out already. */
const write = (name: string, ...rest: string[]) =>
  localStorage.setItem([name, id, ...rest].join(':'), '{}');
const keys = () => Object.keys(localStorage).filter((key) => key.includes(id));

const openLogout = () =>
  renderScreen(
    <>
      <Logout />
      <AlertHost />
    </>,
    {
      path: '/dashboard/logout',
      route: '/dashboard/logout',
      answers: on(logout, answerOf({})),
    },
  );
const question = () => screen.findByRole('alertdialog');

beforeEach(() => localStorage.clear());

it('logs out at once if nothing would be lost', async () => {
  write('switchboard-searches');
  const {backend} = openLogout();
  await waitFor(() => expect(backend.callsTo(logout)).toHaveLength(1));
  expect(keys()).toEqual([]);
});

it('asks first if texts are only in this browser, and keeps them for users who stay', async () => {
  write('switchboard-draft', 't1', 'reply');
  write('switchboard-draft', 't2', 'reply');
  write('switchboard-draft', 't2', 'note');
  write('switchboard-course', 'c1');
  const {user, backend, address} = openLogout();
  expect(await question()).toHaveAccessibleDescription(
    '2 replies are only in this browser. 1 note is only in this browser. Changes to 1 course are only in this browser. Logging out deletes what is only here.',
  );
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard/home'));
  expect(backend.callsTo(logout)).toEqual([]);
  expect(keys()).toHaveLength(4);
});

it('deletes texts for users who log out anyway, by keyboard', async () => {
  write('switchboard-draft', 't1', 'reply');
  const {user, backend} = openLogout();
  await question();
  act(() => screen.getByRole('button', {name: 'Log out anyway'}).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(backend.callsTo(logout)).toHaveLength(1));
  expect(keys()).toEqual([]);
});

it('does not ask about texts that are saved while it waits', async () => {
  write('switchboard-draft', 't1', 'reply');
  const {backend} = openLogout();
  localStorage.clear();
  await waitFor(() => expect(backend.callsTo(logout)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('does not log out users who turned back while it waited', async () => {
  jest.useFakeTimers({advanceTimers: true});
  write('switchboard-draft', 't1', 'reply');
  const {backend, unmount} = openLogout();
  await screen.findByLabelText('Loading');
  unmount();
  localStorage.clear();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(backend.callsTo(logout)).toEqual([]);
  jest.useRealTimers();
});

it('keeps users who would lose a text if the question does not load', async () => {
  jest.mocked(loadQuestion).mockRejectedValueOnce(new Error('offline'));
  write('switchboard-draft', 't1', 'reply');
  const {backend, address} = openLogout();
  await waitFor(() => expect(address()).toBe('/dashboard/home'));
  expect(backend.callsTo(logout)).toEqual([]);
  expect(keys()).toHaveLength(1);
});
