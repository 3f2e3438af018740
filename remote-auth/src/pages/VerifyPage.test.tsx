import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {verify} from '@switchboard/contracts/auth/endpoints';
import {screen} from '@testing-library/react';
import {address, field, fill, OK, press, renderSection, user} from '../testing/render-section.tsx';

test('spec 2 Verification pending: a loader is shown', async () => {
  renderSection(
    '/verify/token-1',
    on(verify, () => new Promise(() => undefined)),
  );
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('spec 2 Verification success: a green check and the message', async () => {
  renderSection('/verify/token-1', on(verify, OK));
  expect(await screen.findByText('Your account has been verified')).toBeVisible();
  expect(screen.getByRole('img', {name: 'Success'})).toBeVisible();
});

test.each([
  ['error true', answerOf({error: true, message: 'This link was used.'})],
  ['a refusal', refusal('validation_failed', 'Wrong')],
  ['no answer', 'network error' as const],
])('spec 8 Verify failure: %s shows a red cross and the message', async (_, answer) => {
  renderSection('/verify/token-1', on(verify, answer));
  expect(await screen.findByText('There was an error verifying your account.')).toBeVisible();
  expect(screen.getByRole('img', {name: 'Failure'})).toBeVisible();
});

test('spec 7 Verify: submits the token of the path exactly once, in strict mode too', async () => {
  const {calls, callsTo} = renderSection('/verify/token-1', on(verify, OK));
  await screen.findByText('Your account has been verified');
  expect(calls).toHaveLength(1);
  expect(callsTo(verify)[0]?.body).toEqual({token: 'token-1'});
});

test('a failed verification is not submitted again', async () => {
  const {calls} = renderSection('/verify/token-1', on(verify, 'network error'));
  await screen.findByText('There was an error verifying your account.');
  expect(calls).toHaveLength(1);
});

test("spec 2 Verification: 'Back to Login' leads to /login", async () => {
  renderSection('/verify/token-1', on(verify, OK));
  await user.click(await screen.findByRole('link', {name: 'Back to Login'}));
  expect(address()).toBe('/login');
});

describe('the browser of the registration', () => {
  const passwordRequired = (fields?: Record<string, string>) =>
    refusal('password_required', 'Enter the password that you registered with.', fields);

  afterEach(() => localStorage.clear());

  test('is recognized by its key, which is removed then', async () => {
    localStorage.setItem('switchboard-registration', 'key-1');
    const {calls} = renderSection('/verify/token-1', on(verify, OK));
    await screen.findByText('Your account has been verified');
    expect(calls[0]?.body).toEqual({token: 'token-1', registrationKey: 'key-1'});
    expect(localStorage.getItem('switchboard-registration')).toBeNull();
  });

  test('asks for the password where it is another one, and verifies', async () => {
    const {calls} = renderSection(
      '/verify/token-1',
      on(verify, ({body}) => ('password' in (body as object) ? OK : passwordRequired())),
    );
    expect(await screen.findByRole('heading', {name: 'Enter your password'})).toBeVisible();
    expect(
      screen.queryByText('There was an error verifying your account.'),
    ).not.toBeInTheDocument();
    await fill({Password: 'Abcdef1!'});
    await press('Verify account');
    expect(await screen.findByText('Your account has been verified')).toBeVisible();
    expect(calls[1]?.body).toEqual({token: 'token-1', password: 'Abcdef1!'});
  });

  test('a wrong password is reported under the field', async () => {
    const fields = {password: 'This is not the password you registered with'};
    renderSection('/verify/token-1', on(verify, passwordRequired(fields)));
    await screen.findByRole('heading', {name: 'Enter your password'});
    await fill({Password: 'Abcdef1?'});
    await press('Verify account');
    expect(await screen.findByText(fields.password)).toBeVisible();
    expect(field('Password')).toHaveFocus();
  });
});
