import {answerOf, on} from '@switchboard/api-client/testing';
import {logout} from '@switchboard/contracts/auth/endpoints';
import {kept} from '@switchboard/session/kept';
import {AlertHost} from '@switchboard/ui';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {Logout} from './Logout.tsx';

const {id} = testUser;
const write = (...rest: string[]) => kept('switchboard-draft', id, ...rest).write('{}');
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
const question = () => screen.findByRole('alertdialog', undefined, {timeout: 5000});

beforeEach(() => localStorage.clear());

it('logs out at once where nothing would be lost', async () => {
  kept('switchboard-searches', id).write('["pump"]');
  const {backend} = openLogout();
  await waitFor(() => expect(backend.callsTo(logout)).toHaveLength(1));
  expect(keys()).toEqual([]);
});

it('asks first if texts are only in this browser, and keeps them for whoever stays', async () => {
  write('t1', 'reply');
  write('t2', 'reply');
  write('t2', 'note');
  kept('switchboard-course', id, 'c1').write('{}');
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

it('deletes them for whoever logs out anyway, by keyboard', async () => {
  write('t1', 'reply');
  const {user, backend} = openLogout();
  await question();
  expect(screen.getByRole('button', {name: 'Log out anyway'})).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(backend.callsTo(logout)).toHaveLength(1));
  expect(keys()).toEqual([]);
});

it('does not ask for what is saved while it waits', async () => {
  write('t1', 'reply');
  const {backend} = openLogout();
  kept('switchboard-draft', id, 't1', 'reply').write(null);
  await waitFor(() => expect(backend.callsTo(logout)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
