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

const USER = {
  error: false,
  message: 'ok',
  user: {
    id: '1',
    email: 'maria@example.com',
    isFirstTimeUser: false,
    profile: {firstName: 'Maria'},
  },
};
const CREDENTIALS = {Email: 'maria@example.com', Password: 'Secret1!'};
const LOGIN = 'POST /api/auth/login';

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
  const {calls} = renderSection('/login', {
    [LOGIN]: {body: {error: false, message: 'ok', accessToken: 'token-1'}},
    'GET /api/user': {body: USER},
  });
  await logIn();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/auth/login',
    body: {email: 'maria@example.com', password: 'Secret1!'},
  });
  expect(calls[1]).toMatchObject({path: '/api/user', headers: {Authorization: 'Bearer token-1'}});
  expect(getToken()).toBe('token-1');
});

test('each login of this browser carries the same key, by which the account knows it', async () => {
  const {calls} = renderSection('/login', {
    [LOGIN]: {status: 401, body: {error: true, message: 'no', code: 'unauthenticated'}},
  });
  await logIn();
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('Log in');
  await waitFor(() => expect(calls).toHaveLength(2));
  const keys = calls.map(({body}) => (body as {deviceKey: string}).deviceKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{48}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('spec 4 Login: the button is disabled while submitting', async () => {
  renderSection('/login', {[LOGIN]: () => new Promise(() => undefined)});
  await logIn();
  await waitFor(() => expect(screen.getByRole('button', {name: 'Log in'})).toBeDisabled());
});

describe('spec 8 Login failure', () => {
  test.each([
    [
      'wrong credentials',
      {status: 401, body: {error: true, message: 'Unauthorized', code: 'unauthenticated'}},
    ],
    [
      'too many tries',
      {status: 429, body: {error: true, message: 'Slow down', code: 'rate_limited'}},
    ],
    [
      'a fault of the server',
      {status: 500, body: {error: true, message: 'Boom', code: 'server_error'}},
    ],
    ['no answer', 'network error' as const],
    ['an answer without a token', {body: {error: false, message: 'ok'}}],
  ])('%s shows the fixed text', async (_, answer) => {
    renderSection('/login', {[LOGIN]: answer});
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We're sorry, but there was an error during the login process. Please double-check your username and password and ensure they are entered correctly.",
    );
    expect(getToken()).toBeUndefined();
  });

  test('an answer with error true shows the server message', async () => {
    renderSection('/login', {
      [LOGIN]: {body: {error: true, message: 'Please verify your account first.'}},
    });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please verify your account first.');
    expect(screen.queryByText(messages.loginFailed)).not.toBeInTheDocument();
  });

  test('the next try takes the failure off the screen', async () => {
    const {answer} = renderSection('/login', {
      [LOGIN]: {status: 401, body: {error: true, message: 'no', code: 'unauthenticated'}},
    });
    await logIn();
    await screen.findByText(messages.loginFailed);
    answer(LOGIN, () => new Promise(() => undefined));
    await press('Log in');
    await waitFor(() => expect(screen.queryByText(messages.loginFailed)).not.toBeInTheDocument());
  });

  test('leaving the screen takes the failure along', async () => {
    renderSection('/login', {
      [LOGIN]: {status: 401, body: {error: true, message: 'no', code: 'unauthenticated'}},
    });
    await logIn();
    await screen.findByText(messages.loginFailed);
    await user.click(screen.getByRole('link', {name: 'Click here'}));
    expect(await screen.findByRole('heading', {name: 'Forgotten your Password?'})).toBeVisible();
    expect(screen.queryByText(messages.loginFailed)).not.toBeInTheDocument();
  });

  test('a user that does not load counts as a failed login', async () => {
    renderSection('/login', {
      [LOGIN]: {body: {error: false, message: 'ok', accessToken: 'token-1'}},
      'GET /api/user': {status: 403, body: {error: true, message: 'no', code: 'forbidden'}},
    });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.loginFailed);
    expect(getToken()).toBeUndefined();
  });
});

describe('an invitation', () => {
  const invited = {
    'GET /api/auth/invitations/inv-1': {
      body: {
        error: false,
        message: '',
        invitation: {email: 'maria@example.com', workspaceName: 'Harbour', accountExists: true},
      },
    },
  };

  test('fills in and locks the address, and is kept for onboarding', async () => {
    renderSection('/login?invite=inv-1', invited);
    expect(await screen.findByText('Harbour')).toBeVisible();
    expect(field('Email')).toHaveValue('maria@example.com');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(sessionStorage.getItem('switchboard-invitation')).toBe('inv-1');
  });

  test('goes along to the registration', async () => {
    renderSection('/login?invite=inv-1', {
      'GET /api/auth/invitations/inv-1': {
        body: {
          error: false,
          message: '',
          invitation: {email: 'maria@example.com', workspaceName: 'Harbour', accountExists: false},
        },
      },
    });
    await user.click(await screen.findByRole('link', {name: 'Register'}));
    await waitFor(() => expect(address()).toBe('/register?invite=inv-1'));
  });

  test('that is gone leaves the form as it is', async () => {
    renderSection('/login?invite=gone', {
      'GET /api/auth/invitations/gone': {
        status: 404,
        body: {error: true, message: 'no', code: 'not_found'},
      },
    });
    expect(await screen.findByText(/no longer valid/)).toBeVisible();
    expect(field('Email')).not.toHaveAttribute('readonly');
  });
});
