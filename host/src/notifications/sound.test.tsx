import {happen} from '@switchboard/events/testing';
import type {Preferences} from '@switchboard/contracts/user/schemas';
import {renderScreen} from '@switchboard/tooling/screen';
import {act, screen, waitFor} from '@testing-library/react';
import {playOnce} from './play-sound.ts';
import {useSound} from './use-sound.ts';

jest.mock('./play-sound.ts', () => ({playOnce: jest.fn()}));

const PREFERENCES: Preferences = {
  singleKeys: true,
  sounds: true,
  ticketsStart: 'mine',
  claimsTickets: null,
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

beforeEach(() => jest.mocked(playOnce).mockClear());

it('plays a sound with a new notification for users who enabled it', async () => {
  await open(true);
  act(() => happen('notification.created', {isSilent: false}));
  await waitFor(() => expect(playOnce).toHaveBeenCalledTimes(1));
});

it('is silent for users who disabled it', async () => {
  await open(false);
  await act(async () => happen('notification.created', {isSilent: false}));
  expect(playOnce).not.toHaveBeenCalled();
});

it('is silent for events of an open ticket, and after a broken connection', async () => {
  await open(true);
  await act(async () => happen('notification.created', {isSilent: true}));
  await act(async () => happen('notification.created', {}));
  expect(playOnce).not.toHaveBeenCalled();
});
