import {answerOf, on} from '@switchboard/api-client/testing';
import {savePreferences, updateProfile} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {startOf} from '../../preferences/tickets-start.ts';
import {ProfileArea} from './index.ts';

const open = (path: string, answers = {}) =>
  renderScreen(<ProfileArea />, {path, route: '/dashboard/profile/*', answers});

it('saves each preference at once', async () => {
  const {user, backend} = open(
    '/dashboard/profile/preferences',
    on(savePreferences, answerOf({user: testUser})),
  );
  await user.click(await screen.findByRole('radio', {name: 'All tickets'}));
  const replying = screen.getByRole('radiogroup', {name: 'Replying to an unassigned ticket'});
  expect(within(replying).getByRole('radio', {name: 'As the workspace'})).toBeChecked();
  await user.click(within(replying).getByRole('radio', {name: 'Assign it to me'}));
  await user.click(within(replying).getByRole('radio', {name: 'As the workspace'}));
  await user.click(screen.getByRole('checkbox', {name: 'Enable single-key shortcuts'}));
  await user.click(screen.getByRole('checkbox', {name: /Play a sound/}));
  await waitFor(() =>
    expect(backend.callsTo(savePreferences).map(({body}) => body)).toEqual([
      {ticketsStart: 'all'},
      {claimsTickets: true},
      {claimsTickets: null},
      {singleKeys: false},
      {sounds: true},
    ]),
  );
  expect(screen.getByRole('checkbox', {name: /Play a sound/})).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
});

it('leads "Tickets" of the menu to the chosen list, and nothing else', () => {
  expect(startOf({path: '/dashboard/tickets'}, 'unassigned')).toBe(
    '/dashboard/tickets/all?view=unassigned',
  );
  expect(startOf({path: '/dashboard/tickets'}, 'mine')).toBe('/dashboard/tickets');
  expect(startOf({path: '/dashboard/training'}, 'all')).toBe('/dashboard/training');
});

it('saves a signature of up to 2,000 characters', async () => {
  const signature = 'Ana Reyes\nAcme';
  const {user, backend} = open(
    '/dashboard/profile',
    on(updateProfile, answerOf({user: {...testUser, profile: {...testUser.profile, signature}}})),
  );
  const field = await screen.findByRole('textbox', {name: 'Signature'});
  await user.click(field);
  await user.paste('x'.repeat(2001));
  await user.click(screen.getByRole('button', {name: 'Save signature'}));
  expect(await screen.findByText('Signature must be at most 2000 characters')).toBeVisible();
  await user.clear(field);
  await user.paste(signature);
  await user.click(screen.getByRole('button', {name: 'Save signature'}));
  expect(await screen.findByText('Your signature was saved.')).toBeVisible();
  expect(backend.callsTo(updateProfile).at(-1)!.body).toEqual({signature});
});
