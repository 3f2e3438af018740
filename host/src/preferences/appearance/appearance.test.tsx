import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {shortcutsNow} from '@switchboard/commands';
import {getCurrentUser, saveAppearance} from '@switchboard/contracts/user/endpoints';
import type {Appearance} from '@switchboard/contracts/user/schemas';
import {useCurrentUser} from '@switchboard/session';
import {renderScreen, testUser} from '@switchboard/tooling/screen';
import {useDensity} from '@switchboard/ui';
import {act, screen, waitFor} from '@testing-library/react';

/** Fake channel to the browser's other tabs, which jsdom does not support. */
class FakeChannel extends EventTarget {
  static sent: unknown[] = [];
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage = (data: unknown) => void FakeChannel.sent.push(data);
}
Object.assign(globalThis, {BroadcastChannel: FakeChannel});
const {useAppearance} =
  jest.requireActual<typeof import('./use-appearance.ts')>('./use-appearance.ts');

function Page() {
  useAppearance(useCurrentUser().appearance);
  return <h1>{useDensity()}</h1>;
}

const {dataset} = document.documentElement;
const userWith = (appearance: Partial<Appearance>) => ({
  appearance: {...testUser.appearance, ...appearance},
});
const open = async (appearance: Partial<Appearance>, answers: Answers = {}) => {
  const view = renderScreen(<Page />, {
    path: '/dashboard/home',
    route: '/dashboard/*',
    answers,
    user: userWith(appearance),
  });
  await screen.findByRole('heading');
  return view;
};
const offered = () => shortcutsNow().map(({label}) => label);
const run = (label: string) =>
  act(async () =>
    shortcutsNow()
      .find((each) => each.label === label)!
      .run(),
  );

beforeEach(() => void (FakeChannel.sent = []));

it("applies the user's choice, keeps the theme, and forgets both at logout", async () => {
  const {unmount} = await open({theme: 'dark', density: 'compact'});
  expect([dataset.theme, dataset.density]).toEqual(['dark', 'compact']);
  expect(screen.getByRole('heading')).toHaveTextContent('compact');
  expect(document.cookie).toContain('test_theme=dark');
  unmount();
  expect([dataset.theme, dataset.density]).toEqual([undefined, undefined]);
  expect(document.cookie).not.toContain('test_theme');
});

it('offers other themes as commands, shows one at once, and notifies other tabs', async () => {
  const {backend} = await open(
    {},
    on(saveAppearance, answerOf({user: {...testUser, ...userWith({theme: 'dark'})}})),
  );
  expect(offered()).toEqual(['Switch to dark theme', 'Switch to light theme']);
  await run('Switch to dark theme');
  await waitFor(() => expect(dataset.theme).toBe('dark'));
  expect(offered()).toEqual(['Switch to light theme', 'Follow the system theme']);
  await waitFor(() => expect(FakeChannel.sent).toEqual(['changed']));
  expect(backend.callsTo(saveAppearance)[0]?.body).toEqual({theme: 'dark'});
});

it('returns to the saved state when the server refuses', async () => {
  await open({theme: 'light'}, on(saveAppearance, refusal('rate_limited', 'Too fast.')));
  await run('Switch to dark theme');
  expect(await screen.findByText(/Too fast|Too many/)).toBeVisible();
  await waitFor(() => expect(dataset.theme).toBe('light'));
});

it('follows another tab', async () => {
  const {backend} = await open({});
  backend.answer(
    on(getCurrentUser, answerOf({user: {...testUser, ...userWith({theme: 'light'})}})),
  );
  act(() => FakeChannel.all.forEach((channel) => channel.dispatchEvent(new Event('message'))));
  await waitFor(() => expect(dataset.theme).toBe('light'));
});
