import {answerOf, on} from '@switchboard/api-client/testing';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {useCurrentUser} from '@switchboard/session';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {screen} from '@testing-library/react';
import {DuePlace, RuleGate} from './RuleGate.tsx';

const AT = '2026-11-27T08:00:00.000Z';
const factorIs = (totp: {addedAt: string} | null) =>
  on(
    getSecondFactor,
    answerOf({secondFactor: {totp, passkeys: [], recoveryCodesLeft: 10, rememberedDevices: []}}),
  );

function Dashboard() {
  const user = useCurrentUser();
  return (
    <RuleGate user={user}>
      <h1>Dashboard</h1>
      <DuePlace user={user} />
    </RuleGate>
  );
}
const open = (isOver: boolean, totp: {addedAt: string} | null = null) =>
  renderScreen(<Dashboard />, {
    path: '/dashboard/home',
    route: '/dashboard/*',
    answers: factorIs(totp),
    user: {secondFactorDue: {at: AT, isOver}},
  });

it('precedes the dashboard until a second factor is set up', async () => {
  open(true);
  expect(await screen.findByRole('heading', {name: 'Protect your account'})).toBeVisible();
  expect(screen.getByText(/Acme requires a second factor/)).toBeVisible();
  expect(screen.getByRole('button', {name: 'Go to the dashboard'})).toBeDisabled();
  expect(screen.getByRole('button', {name: 'Log out'})).toBeVisible();
  // The frame of the test has a landmark of its own.
  const page = (await screen.findByRole('list', {name: 'Second factor'})).closest('main')!;
  expect(await accessibilityFaults(page.firstElementChild!)).toEqual([]);
});

it('lets users with a second factor continue', async () => {
  const {user, backend} = open(true, {addedAt: AT});
  const button = await screen.findByRole('button', {name: 'Go to the dashboard'});
  await screen.findByText('On');
  backend.answer(on(getCurrentUser, answerOf({user: {...testUser, secondFactorDue: null}})));
  await user.click(button);
  expect(await screen.findByRole('heading', {name: 'Dashboard'})).toBeVisible();
});

it('states by when one is required, and leads to its setup', async () => {
  open(false);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Acme requires a second factor from .*2026/,
  );
  expect(screen.getByRole('link', {name: 'Set up'})).toHaveAttribute(
    'href',
    '/dashboard/profile/security',
  );
});
