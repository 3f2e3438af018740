import {answerOf, on} from '@switchboard/api-client/testing';
import {forgotPassword} from '@switchboard/contracts/auth/endpoints';
import {screen, waitFor} from '@testing-library/react';
import {expectMessages, field, fill, OK, press, renderSection} from '../testing/render-section.tsx';

const REQUESTED =
  "Success! We've received your request to reset your password. Please check your email for further instructions";

test('spec 2 Forgot password: title, field, button and link', () => {
  renderSection('/forgot-password');
  expect(screen.getByRole('heading', {level: 1, name: 'Forgotten your Password?'})).toBeVisible();
  expect(field('Email')).toBeVisible();
  expect(screen.getByRole('button', {name: 'Reset Password'})).toBeEnabled();
  expect(screen.getByText('Remembered your password?', {exact: false})).toBeVisible();
  expect(screen.getByRole('link', {name: 'Log in'})).toHaveAttribute('href', '/login');
});

test('spec 5 Forgot password email: shows its messages, after touch only', async () => {
  renderSection('/forgot-password');
  await expectMessages('Email', [
    ['maria', 'Must be a valid email'],
    [`${'a'.repeat(250)}@example.com`, 'Email must be at most 255 characters'],
    ['', 'Email is required'],
  ]);
});

test.each([
  ['an ordinary answer', OK],
  ['an answer that is not read', answerOf({error: true, message: 'anything'})],
])('spec 7 Forgot password: %s shows the success message', async (_, answer) => {
  const {calls} = renderSection('/forgot-password', on(forgotPassword, answer));
  await fill({Email: ' maria@example.com'});
  await press('Reset Password');
  expect(await screen.findByText(REQUESTED)).toBeVisible();
  expect(calls[0]?.body).toEqual({email: 'maria@example.com'});
  await waitFor(() => expect(field('Email')).toHaveValue(''));
});

test('a failed call is reported and keeps the address', async () => {
  renderSection('/forgot-password', on(forgotPassword, 'network error'));
  await fill({Email: 'maria@example.com'});
  await press('Reset Password');
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
  expect(field('Email')).toHaveValue('maria@example.com');
});
