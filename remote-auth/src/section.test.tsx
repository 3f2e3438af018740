import {PASSWORD_PATTERN, TEXT_MAX} from '@switchboard/contracts/limits';
import {screen, waitFor} from '@testing-library/react';
import fc from 'fast-check';
import {registerSchema, toRegisterRequest} from './forms/register-form.ts';
import {manifest} from './manifest.ts';
import {paths} from './paths.ts';
import {address, renderSection, user} from './testing/render-section.tsx';

test('spec 2 any other public path: leads to /login', async () => {
  renderSection('/somewhere');
  expect(await screen.findByRole('heading', {name: 'Welcome back'})).toBeVisible();
  expect(address()).toBe('/login');
});

test('the map of addresses', () => {
  expect([
    paths.login(),
    paths.login('a b'),
    paths.register('x'),
    paths.forgotPassword(),
    paths.reset('t/1'),
    paths.verify('t'),
  ]).toEqual([
    '/login',
    '/login?invite=a+b',
    '/register?invite=x',
    '/forgot-password',
    '/reset/t%2F1',
    '/verify/t',
  ]);
});

test('a navigation moves the focus to the heading of the next screen', async () => {
  renderSection('/login');
  await user.click(await screen.findByRole('link', {name: 'Click here'}));
  await waitFor(() =>
    expect(screen.getByRole('heading', {name: 'Forgotten your Password?'})).toHaveFocus(),
  );
});

test('the root of the section contains its release', () => {
  renderSection('/login');
  expect(document.querySelector('[data-remote="auth"]')).toHaveAttribute('data-version', 'test');
  expect(manifest).toMatchObject({name: 'auth', area: 'public', basePath: '/', menu: []});
});

const person = {
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Santos',
  phoneNumber: '+639171234567',
};

test("the form's password rule matches the server's exactly", async () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '!', '-', ' ', 'é'),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(letters, async (password) => {
      const isTaken = await registerSchema.isValid({
        ...person,
        password,
        confirmPassword: password,
      });
      expect(isTaken).toBe(PASSWORD_PATTERN.test(password) && password.length <= TEXT_MAX);
    }),
  );
});

test('a request carries trimmed names and the password as it was typed', () => {
  const request = toRegisterRequest(
    {
      ...person,
      email: ' maria@example.com ',
      firstName: ' Maria ',
      password: ' Abcdef1! ',
      confirmPassword: ' Abcdef1! ',
    },
    {invitation: null, registrationKey: 'key-1'},
  );
  expect(request).toEqual({
    email: 'maria@example.com',
    password: ' Abcdef1! ',
    confirmPassword: ' Abcdef1! ',
    profile: {firstName: 'Maria', lastName: 'Santos', phoneNumber: '+639171234567'},
    registrationKey: 'key-1',
  });
});
