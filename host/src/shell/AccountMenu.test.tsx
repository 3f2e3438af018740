import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {AccountMenu} from './AccountMenu.tsx';

const SAVE = 'PUT /api/presence';
const SAVED = {body: {error: false, message: '', presence: {state: 'online', chosen: null}}};

const passes = (milliseconds: number) => {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

const open = async (shown = testUser) => {
  const {user, backend} = renderScreen(<AccountMenu user={shown} />, {
    path: '/dashboard/home',
    route: '/dashboard/*',
    answers: {[SAVE]: SAVED},
  });
  const button = await screen.findByRole('button', {name: /^Ana\s*, account menu$/});
  return {user, button, calls: () => backend.calls.filter(({path}) => path === '/api/presence')};
};

afterEach(() => jest.restoreAllMocks());

it('opens Profile, Account Balance and Logout', async () => {
  const {user, button} = await open();
  await user.click(button);
  expect(screen.getAllByRole('menuitem').map(({textContent}) => textContent)).toEqual([
    'Profile',
    'Account Balance',
    'Logout',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

it('tells nothing of somebody without a workspace', async () => {
  const {calls} = await open({...testUser, workspace: null});
  passes(120_000);
  fireEvent.keyDown(document.body);
  expect(calls()).toEqual([]);
});

it('says that somebody is at work at most every two minutes', async () => {
  const {calls} = await open();
  const told = () =>
    calls()
      .filter(({method}) => method === 'PUT')
      .map(({body}) => body);
  fireEvent.keyDown(document.body);
  expect(told()).toEqual([]);
  passes(120_000);
  fireEvent.keyDown(document.body);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(told()).toEqual([{}]));
  passes(120_000);
  fireEvent.wheel(document.body);
  await waitFor(() => expect(told()).toEqual([{}, {}]));
});
