import {happen} from '@switchboard/events/testing';
import type {Preferences} from '@switchboard/contracts/user/schemas';
import {renderScreen} from '@switchboard/tooling/screen';
import {act, screen, waitFor} from '@testing-library/react';
import {playSound} from './play-sound.ts';
import {useSound} from './use-sound.ts';

jest.mock('./play-sound.ts', () => ({playSound: jest.fn()}));

const PREFERENCES: Preferences = {
  singleKeys: true,
  sounds: true,
  ticketsStart: 'mine',
  formats: null,
};

function Page() {
  useSound();
  return <h1>Page</h1>;
}
const open = async (sounds: boolean) => {
  renderScreen(<Page />, {
    path: '/dashboard/home',
    route: '/dashboard/*',
    answers: {},
    user: {preferences: {...PREFERENCES, sounds}},
  });
  await screen.findByRole('heading');
};

beforeEach(() => jest.mocked(playSound).mockClear());

it('plays a sound with a new notification for who wants one', async () => {
  await open(true);
  act(() => happen('notification.created', {}));
  await waitFor(() => expect(playSound).toHaveBeenCalledTimes(1));
});

it('is silent for who wants none', async () => {
  await open(false);
  await act(async () => happen('notification.created', {}));
  expect(playSound).not.toHaveBeenCalled();
});
