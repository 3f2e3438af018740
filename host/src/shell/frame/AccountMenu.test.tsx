import {answerOf, on} from '@switchboard/api-client/testing';
import {updatePresence} from '@switchboard/contracts/presence/endpoints';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {AccountMenu} from './AccountMenu.tsx';

const passes = (milliseconds: number) => {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

const open = async (shown = testUser) => {
  const {user, backend} = renderScreen(<AccountMenu user={shown} />, {
    path: '/dashboard/home',
    route: '/dashboard/*',
    answers: on(updatePresence, answerOf({presence: {state: 'online' as const, chosen: null}})),
  });
  const button = await screen.findByRole('button', {name: /^Ana\s*, account menu$/});
  return {user, button, calls: () => backend.callsTo(updatePresence)};
};

afterEach(() => jest.restoreAllMocks());

it('opens Profile, Account Balance, Logout and what runs here', async () => {
  const {user, button} = await open();
  await user.click(button);
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({textContent}) => textContent)).toEqual([
    'Profile',
    'Account Balance',
    'Logout',
    'About Switchboard',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

it('reports nothing about a user without a workspace', async () => {
  const {calls} = await open({...testUser, workspace: null});
  passes(120_000);
  fireEvent.keyDown(document.body);
  expect(calls()).toEqual([]);
});

it('reports activity at most every two minutes', async () => {
  const {calls} = await open();
  const told = () => calls().map(({body}) => body);
  fireEvent.keyDown(document.body);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(told()).toEqual([{}]));
  passes(120_000);
  fireEvent.wheel(document.body);
  await waitFor(() => expect(told()).toEqual([{}, {}]));
});
