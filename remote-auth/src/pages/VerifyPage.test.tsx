import {screen} from '@testing-library/react';
import {address, field, fill, OK, press, renderSection, user} from '../testing/render-section.tsx';

const VERIFY = 'POST /api/auth/verify';

test('spec 2 Verification pending: a loader is shown', async () => {
  renderSection('/verify/token-1', {[VERIFY]: () => new Promise(() => undefined)});
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('spec 2 Verification success: a green check and the message', async () => {
  renderSection('/verify/token-1', {[VERIFY]: OK});
  expect(await screen.findByText('Your account has been verified')).toBeVisible();
  expect(screen.getByRole('img', {name: 'Success'})).toBeVisible();
});

test.each([
  ['error true', {body: {error: true, message: 'This link was used.'}}],
  ['a refusal', {status: 422, body: {error: true, message: 'Wrong', code: 'validation_failed'}}],
  ['no answer', 'network error' as const],
])('spec 8 Verify failure: %s gives a red cross and the message', async (_, answer) => {
  renderSection('/verify/token-1', {[VERIFY]: answer});
  expect(await screen.findByText('There was an error verifying your account.')).toBeVisible();
  expect(screen.getByRole('img', {name: 'Failure'})).toBeVisible();
});

test('spec 7 Verify: submits the token of the path exactly once, in strict mode too', async () => {
  const {calls} = renderSection('/verify/token-1', {[VERIFY]: OK});
  await screen.findByText('Your account has been verified');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/auth/verify',
    body: {token: 'token-1'},
  });
});

test('a failed verification is not submitted again', async () => {
  const {calls} = renderSection('/verify/token-1', {[VERIFY]: 'network error'});
  await screen.findByText('There was an error verifying your account.');
  expect(calls).toHaveLength(1);
});

test("spec 2 Verification: 'Back to Login' leads to /login", async () => {
  renderSection('/verify/token-1', {[VERIFY]: OK});
  await user.click(await screen.findByRole('link', {name: 'Back to Login'}));
  expect(address()).toBe('/login');
});

describe('the browser of the registration', () => {
  const PASSWORD_REQUIRED = {
    status: 422,
    body: {
      error: true,
      message: 'Enter the password that you registered with.',
      code: 'password_required',
    },
  };

  afterEach(() => localStorage.clear());

  test('is known by its key, which is forgotten then', async () => {
    localStorage.setItem('switchboard-registration', 'key-1');
    const {calls} = renderSection('/verify/token-1', {[VERIFY]: OK});
    await screen.findByText('Your account has been verified');
    expect(calls[0]?.body).toEqual({token: 'token-1', registrationKey: 'key-1'});
    expect(localStorage.getItem('switchboard-registration')).toBeNull();
  });

  test('where it is another one, the password is asked for, and verifies', async () => {
    const {calls} = renderSection('/verify/token-1', {
      [VERIFY]: ({body}) => ('password' in (body as object) ? OK : PASSWORD_REQUIRED),
    });
    expect(await screen.findByRole('heading', {name: 'Enter your password'})).toBeVisible();
    expect(
      screen.queryByText('There was an error verifying your account.'),
    ).not.toBeInTheDocument();
    await fill({Password: 'Abcdef1!'});
    await press('Verify account');
    expect(await screen.findByText('Your account has been verified')).toBeVisible();
    expect(calls[1]?.body).toEqual({token: 'token-1', password: 'Abcdef1!'});
  });

  test('a wrong password is told under the field', async () => {
    const fields = {password: 'This is not the password of this registration'};
    renderSection('/verify/token-1', {
      [VERIFY]: {...PASSWORD_REQUIRED, body: {...PASSWORD_REQUIRED.body, fields}},
    });
    await screen.findByRole('heading', {name: 'Enter your password'});
    await fill({Password: 'Abcdef1?'});
    await press('Verify account');
    expect(await screen.findByText(fields.password)).toBeVisible();
    expect(field('Password')).toHaveFocus();
  });
});
