import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {login, previewInvitation} from '@switchboard/contracts/auth/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {getToken} from '@switchboard/session';
import {screen, waitFor} from '@testing-library/react';
import {messages} from '../messages.ts';
import {
  address,
  expectMessages,
  field,
  fill,
  press,
  renderSection,
  user,
} from '../testing/render-section.tsx';

const maria: CurrentUser = {
  id: '1',
  email: 'maria@example.com',
  isFirstTimeUser: true,
  profile: {
    avatar: null,
    firstName: 'Maria',
    lastName: 'Santos',
    phoneNumber: '+639171234567',
    timeZone: null,
  },
  appearance: {theme: null, density: null, language: null},
  workspace: null,
  role: null,
  formerWorkspace: null,
};
const CREDENTIALS = {Email: 'maria@example.com', Password: 'Secret1!'};
const entered = on(login, answerOf({message: 'ok', accessToken: 'token-1'}));
const refused = on(login, refusal('unauthenticated', 'no'));

const logIn = async () => {
  await fill(CREDENTIALS);
  await press('Log in');
};

test('spec 2 Login: heading, subtitle, fields, prompt, link and button', async () => {
  renderSection('/login');
  expect(await screen.findByRole('heading', {level: 1, name: 'Welcome back'})).toBeVisible();
  expect(screen.getByText('Please enter your Email and password')).toBeVisible();
  expect(screen.getByText('Forgot your password?', {exact: false})).toBeVisible();
  expect(screen.getByRole('link', {name: 'Click here'})).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('button', {name: 'Log in'})).toBeEnabled();
  expect(document.title).toBe('Log in · Switchboard');
});

test('the password is hidden while it is typed', async () => {
  renderSection('/login');
  expect(field('Password')).toHaveAttribute('type', 'password');
});

test('password managers know the fields', async () => {
  renderSection('/login');
  expect(field('Email')).toHaveAttribute('autocomplete', 'username');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
});

const LONG_EMAIL = `${'a'.repeat(250)}@example.com`;

test.each<[string, string, [string, string][]]>([
  [
    'email',
    'Email',
    [
      ['maria', 'Must be a valid email'],
      [LONG_EMAIL, 'Email must be at most 255 characters'],
      ['', 'Email is required'],
    ],
  ],
  [
    'password',
    'Password',
    [
      ['a'.repeat(256), 'Password must be at most 255 characters'],
      ['', 'Password is required'],
    ],
  ],
])('spec 5 Login %s: shows its messages, after touch only', async (_, label, cases) => {
  renderSection('/login');
  await expectMessages(label, cases);
});

test('spec 7 Login: sends email and password, stores the token and loads the user', async () => {
  const {calls, callsTo} = renderSection('/login', {
    ...entered,
    ...on(getCurrentUser, answerOf({user: maria})),
  });
  await logIn();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(callsTo(login)).toMatchObject([
    {body: {email: 'maria@example.com', password: 'Secret1!'}},
  ]);
  expect(callsTo(getCurrentUser)).toMatchObject([{headers: {Authorization: 'Bearer token-1'}}]);
  expect(getToken()).toBe('token-1');
});

test('each login of this browser carries the same key, by which the account knows it', async () => {
  const {calls} = renderSection('/login', refused);
  await logIn();
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('Log in');
  await waitFor(() => expect(calls).toHaveLength(2));
  const keys = calls.map(({body}) => (body as {deviceKey: string}).deviceKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{48}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('spec 4 Login: the button is disabled while submitting', async () => {
  renderSection(
    '/login',
    on(login, () => new Promise(() => undefined)),
  );
  await logIn();
  await waitFor(() => expect(screen.getByRole('button', {name: 'Log in'})).toBeDisabled());
});

describe('spec 8 Login failure', () => {
  test.each([
    ['wrong credentials', refusal('unauthenticated', 'Unauthorized')],
    ['too many tries', refusal('rate_limited', 'Slow down')],
    ['a fault of the server', refusal('server_error', 'Boom')],
    ['no answer', 'network error' as const],
    ['an answer without a token', answerOf({message: 'ok'})],
  ])('%s shows the fixed text', async (_, answer) => {
    renderSection('/login', on(login, answer));
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We're sorry, but there was an error during the login process. Please double-check your username and password and ensure they are entered correctly.",
    );
    expect(getToken()).toBeUndefined();
  });

  test('an answer with error true shows the server message', async () => {
    renderSection(
      '/login',
      on(login, answerOf({error: true, message: 'Please verify your account first.'})),
    );
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please verify your account first.');
    expect(screen.queryByText(messages.loginFailed)).not.toBeInTheDocument();
  });

  test('the next attempt removes the failure from the screen', async () => {
    const {answer} = renderSection('/login', refused);
    await logIn();
    await screen.findByText(messages.loginFailed);
    answer(on(login, () => new Promise(() => undefined)));
    await press('Log in');
    await waitFor(() => expect(screen.queryByText(messages.loginFailed)).not.toBeInTheDocument());
  });

  test('leaving the screen removes the failure', async () => {
    renderSection('/login', refused);
    await logIn();
    await screen.findByText(messages.loginFailed);
    await user.click(screen.getByRole('link', {name: 'Click here'}));
    expect(await screen.findByRole('heading', {name: 'Forgotten your Password?'})).toBeVisible();
    expect(screen.queryByText(messages.loginFailed)).not.toBeInTheDocument();
  });

  test('a user that does not load counts as a failed login', async () => {
    renderSection('/login', {
      ...entered,
      ...on(getCurrentUser, refusal('forbidden', 'no')),
    });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.loginFailed);
    expect(getToken()).toBeUndefined();
  });
});

describe('an invitation', () => {
  const invited = (accountExists: boolean) => {
    const invitation = {email: 'maria@example.com', workspaceName: 'Harbour', accountExists};
    return on(previewInvitation, answerOf({invitation}), {token: 'inv-1'});
  };

  test('fills in and locks the address, and is kept for onboarding', async () => {
    renderSection('/login?invite=inv-1', invited(true));
    expect(await screen.findByText('Log in to join Harbour.')).toBeVisible();
    expect(field('Email')).toHaveValue('maria@example.com');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(sessionStorage.getItem('switchboard-invitation')).toBe('inv-1');
  });

  test('is passed on to the registration', async () => {
    renderSection('/login?invite=inv-1', invited(false));
    await user.click(await screen.findByRole('link', {name: 'Register'}));
    await waitFor(() => expect(address()).toBe('/register?invite=inv-1'));
  });

  test('that is gone leaves the form unchanged', async () => {
    renderSection('/login?invite=gone', on(previewInvitation, refusal('not_found', 'no')));
    expect(await screen.findByText(/no longer valid/)).toBeVisible();
    expect(field('Email')).not.toHaveAttribute('readonly');
  });
});

test('fills in the address of a registration, editable and until the login', async () => {
  sessionStorage.setItem('switchboard-email', 'maria@example.com');
  renderSection('/login', {...entered, ...on(getCurrentUser, answerOf({user: maria}))});
  expect(await screen.findByLabelText('Email')).toHaveValue('maria@example.com');
  expect(field('Email')).not.toHaveAttribute('readonly');
  await fill({Password: 'Secret1!'});
  await press('Log in');
  await waitFor(() => expect(sessionStorage.getItem('switchboard-email')).toBeNull());
});
