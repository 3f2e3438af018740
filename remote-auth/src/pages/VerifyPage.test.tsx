import {screen} from '@testing-library/react';
import {address, OK, renderSection, user} from '../testing/render-section.tsx';

const VERIFY = 'POST /api/auth/verify';

test('spec 2 Verification pending: a loader is shown', () => {
  renderSection('/verify/token-1', {[VERIFY]: () => new Promise(() => undefined)});
  expect(screen.getByRole('progressbar')).toBeVisible();
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
  expect(calls[0]).toMatchObject({method: 'POST', path: '/api/auth/verify', body: {token: 'token-1'}});
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
