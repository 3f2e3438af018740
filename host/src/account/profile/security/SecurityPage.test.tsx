import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@switchboard/contracts/sessions/endpoints';
import type {Session} from '@switchboard/contracts/sessions/schemas';
import {changePassword} from '@switchboard/contracts/user/endpoints';
import {leaveState, mayLeave} from '@switchboard/router';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {SecurityPage} from './index.ts';

const session = (changes: Partial<Session> = {}): Session => ({
  id: '0190c5f0-1111-7000-8000-000000000001',
  device: {browser: 'Firefox', system: 'Windows'},
  network: '203.0.113.0/24',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
  ...changes,
});
const phone = session({
  id: '0190c5f0-1111-7000-8000-000000000002',
  device: {browser: 'Safari', system: 'iOS'},
  isCurrent: false,
});
const sessionsAre = (sessions: Session[]) => on(listSessions, answerOf({sessions}));
const factorIs = (totp: {addedAt: string} | null) =>
  on(
    getSecondFactor,
    answerOf({
      secondFactor: {totp, passkeys: [], recoveryCodesLeft: 10, rememberedDevices: []},
    }),
  );
const open = (answers: Answers = {}) =>
  renderScreen(<SecurityPage />, {
    path: '/dashboard/profile/security',
    route: '/dashboard/profile/security',
    answers: {...sessionsAre([session()]), ...factorIs(null), ...answers},
  });

describe('sessions', () => {
  it('shows browser, system, network and times of sessions, the own one marked', async () => {
    open(sessionsAre([session(), phone]));
    const list = await screen.findByRole('list', {name: 'Sessions'});
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Firefox on Windows This session');
    expect(rows[0]).toHaveTextContent('from network 203.0.113.0/24');
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(rows[1]).toHaveTextContent(/Safari on iOSLast used .* · Logged in /);
    expect(document.title).toBe('Security · Switchboard');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('ends sessions one by one', async () => {
    const {user, backend} = open({
      ...sessionsAre([session(), phone]),
      ...on(endSession, answerOf({}), {id: phone.id}),
    });
    await screen.findByText('Safari on iOS');
    backend.answer(sessionsAre([session()]));
    await user.click(screen.getByRole('button', {name: 'End session: Safari on iOS'}));
    expect(await screen.findByText('The session was ended.')).toBeVisible();
    expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
    expect(backend.callsTo(endSession, {id: phone.id})).toHaveLength(1);
  });

  it('ends all sessions but the own one, after a question', async () => {
    const {user, backend} = open({
      ...sessionsAre([session(), phone]),
      ...on(endOtherSessions, answerOf({})),
    });
    await user.click(await screen.findByRole('button', {name: 'End all other sessions'}));
    await user.click(await screen.findByRole('button', {name: 'End sessions'}));
    expect(await screen.findByText('Your other sessions were ended.')).toBeVisible();
    expect(backend.callsTo(endOtherSessions)).toHaveLength(1);
  });

  it('offers to try again when sessions do not load', async () => {
    open(on(listSessions, refusal('server_error', 'Boom')));
    expect(await screen.findByRole('button', {name: 'Try again'})).toBeVisible();
  });
});

describe('password', () => {
  const fill = async (
    user: ReturnType<typeof open>['user'],
    [current, next, again]: [string, string, string],
  ) => {
    await user.type(await screen.findByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('Confirm Password'), again);
    await user.click(screen.getByRole('button', {name: 'Change password'}));
  };

  it('L15 drops a typed password without a question', async () => {
    const {user} = open();
    await user.type(await screen.findByLabelText('Current password'), 'x');
    expect(leaveState()).toBe('ask');
    expect(await mayLeave()).toBe(true);
  });

  it('changes the password, and empties the fields', async () => {
    const {user, backend} = open(on(changePassword, answerOf({})));
    await fill(user, ['Old#pass1', 'New#pass1', 'New#pass1']);
    expect(await screen.findByText(/Your password was changed/)).toBeVisible();
    expect(backend.callsTo(changePassword)[0]?.body).toEqual({
      currentPassword: 'Old#pass1',
      password: 'New#pass1',
      confirmPassword: 'New#pass1',
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('also changes the password with a code if a second factor is on', async () => {
    const {user, backend} = open({
      ...factorIs({addedAt: '2026-11-20T08:00:00.000Z'}),
      ...on(changePassword, answerOf({})),
    });
    await fill(user, ['Old#pass1', 'New#pass1', 'New#pass1']);
    expect(await screen.findByText('Code is required')).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', {name: 'Change password'}));
    expect(await screen.findByText(/Your password was changed/)).toBeVisible();
    expect(backend.callsTo(changePassword)[0]?.body).toMatchObject({
      currentPassword: 'Old#pass1',
      code: '123456',
    });
  });

  it('spec 5 Register password, confirmPassword: the same rules apply to a new one', async () => {
    const {user, backend} = open();
    await fill(user, ['Old#pass1', 'weak', 'other']);
    expect(
      await screen.findByText(
        'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character',
      ),
    ).toBeVisible();
    expect(screen.getByText('Passwords must match')).toBeVisible();
    expect(backend.callsTo(changePassword)).toHaveLength(0);
  });

  it('refuses a change when the current password is wrong', async () => {
    const fields = {currentPassword: 'Current password is incorrect'};
    const {user} = open(on(changePassword, refusal('validation_failed', 'no', fields)));
    await fill(user, ['Wrong#1', 'New#pass1', 'New#pass1']);
    expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  });
});
