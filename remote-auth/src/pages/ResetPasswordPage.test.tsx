import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {resetPassword} from '@switchboard/contracts/auth/endpoints';
import {act, cleanup, fireEvent, screen, waitFor} from '@testing-library/react';
import {
  address,
  expectMessages,
  field,
  fill,
  OK,
  press,
  renderSection,
  touch,
} from '../testing/render-section.tsx';

const DONE =
  'Great news! Your password has been successfully reset. You can now log in to your account using your new credentials. Redirecting you in 3 seconds...';
const FAILED = 'Oops! The provided reset token is invalid or has expired.';
const PASSWORDS = {Password: 'Abcdef1!', 'Confirm Password': 'Abcdef1!'};

test('spec 2 Reset password: title, fields and button', () => {
  renderSection('/reset/token-1');
  expect(screen.getByRole('heading', {level: 1, name: 'Reset Password'})).toBeVisible();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByRole('button', {name: 'Confirm'})).toBeEnabled();
});

test('spec 5 Reset password password: shows its messages, after touch only', async () => {
  renderSection('/reset/token-1');
  await expectMessages('Password', [
    [
      'abcdefgh',
      'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character',
    ],
    [`Aa1!${'x'.repeat(252)}`, 'Password must be at most 255 characters'],
    ['', 'Password is required'],
  ]);
});

test('spec 5 Reset password confirmPassword: refuses another password', async () => {
  renderSection('/reset/token-1');
  await fill({Password: 'Abcdef1!'});
  await touch('Confirm Password', 'Abcdef1?');
  expect(await screen.findByText('Passwords must match')).toBeVisible();
});

test("spec 7 Reset password: sends the password with the path's token", async () => {
  const {calls, callsTo} = renderSection('/reset/token-1', on(resetPassword, OK));
  await fill(PASSWORDS);
  await press('Confirm');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(callsTo(resetPassword)[0]).toMatchObject({
    body: {password: 'Abcdef1!'},
    headers: {Authorization: 'Bearer token-1'},
  });
});

test('the token leaves the address bar at once', () => {
  window.history.replaceState(null, '', '/reset/token-1');
  renderSection('/reset/token-1');
  expect(window.location.pathname).toBe('/reset');
});

describe('a reload after the token left the address bar', () => {
  test('shows the screen again, with the same token', async () => {
    renderSection('/reset/token-1');
    cleanup();
    const {calls} = renderSection('/reset', on(resetPassword, OK));
    await fill(PASSWORDS);
    await press('Confirm');
    await waitFor(() => expect(calls[0]?.headers).toMatchObject({Authorization: 'Bearer token-1'}));
  });

  test('leads to the login once the token is used, and where there was none', async () => {
    renderSection('/reset');
    expect(address()).toBe('/login');
    cleanup();
    renderSection('/reset/token-1', on(resetPassword, OK));
    await fill(PASSWORDS);
    await press('Confirm');
    expect(await screen.findByText(DONE)).toBeVisible();
    cleanup();
    renderSection('/reset');
    expect(address()).toBe('/login');
  });
});

describe('spec 8 Reset', () => {
  afterEach(() => jest.useRealTimers());

  test('success shows the message and leads to the login after 3,000 ms', async () => {
    renderSection('/reset/token-1', on(resetPassword, OK));
    await fill(PASSWORDS);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', {name: 'Confirm'}));
    expect(await screen.findByText(DONE)).toBeVisible();
    expect(screen.getByRole('button', {name: 'Confirm'})).toBeDisabled();
    act(() => void jest.advanceTimersByTime(2900));
    expect(address()).toBe('/reset/token-1');
    act(() => void jest.advanceTimersByTime(200));
    expect(address()).toBe('/login');
  });

  test.each([
    ['an expired token', refusal('unauthenticated', 'expired')],
    ['an answer with error true', answerOf({error: true, message: 'no'})],
    ['a fault of the server', refusal('server_error', 'Boom')],
    ['no answer', 'network error' as const],
  ])('failure: %s shows the reset-failure toast', async (_, answer) => {
    renderSection('/reset/token-1', on(resetPassword, answer));
    await fill(PASSWORDS);
    await press('Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.getByRole('button', {name: 'Confirm'})).toBeEnabled();
  });

  test('failure: a password that the server refuses is named under its field too', async () => {
    const fields = {password: 'This password is too common.'};
    renderSection(
      '/reset/token-1',
      on(resetPassword, refusal('validation_failed', 'Wrong', fields)),
    );
    await fill(PASSWORDS);
    await press('Confirm');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText('This password is too common.')).toBeVisible();
  });
});
