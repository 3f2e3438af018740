import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {AccountMenu} from './AccountMenu.tsx';

const READ = 'GET /api/presence';
const SAVE = 'PUT /api/presence';
const answerOf = (state: string, chosen: string | null) => ({body: {error: false, message: '', presence: {state, chosen}}});

const open = async (shown = testUser) => {
  const {user, backend} = renderScreen(<AccountMenu user={shown} />, {path: '/dashboard/home', route: '/dashboard/*', answers: {[READ]: answerOf('online', null), [SAVE]: answerOf('busy', 'busy')}});
  const button = await screen.findByRole('button', {name: /^Ana\s*, account menu$/});
  return {user, button, calls: () => backend.calls.filter(({path}) => path === '/api/presence')};
};

afterEach(() => jest.restoreAllMocks());

it('shows how a member is shown to others, and saves another choice', async () => {
  const {user, button, calls} = await open();
  await waitFor(() => expect(calls()).toHaveLength(1));
  await user.click(button);
  expect(screen.getByRole('menuitemradio', {name: 'Online'})).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('menuitemradio', {name: 'Busy'}));
  expect(calls().at(-1)).toMatchObject({method: 'PUT', path: '/api/presence', body: {chosen: 'busy'}});
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('menuitemradio', {name: 'Busy'})).toBeChecked());
});

it('asks nothing for somebody without a workspace', async () => {
  const {user, button, calls} = await open({...testUser, workspace: null});
  await user.click(button);
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  expect(screen.getByRole('menuitem', {name: 'Logout'})).toBeVisible();
  expect(calls()).toEqual([]);
});

it('says that somebody is at work at most every two minutes', async () => {
  const {calls} = await open();
  const told = () => calls().filter(({method}) => method === 'PUT').map(({body}) => body);
  const passes = (milliseconds: number) => {
    const now = Date.now() + milliseconds;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  };
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
