import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {previewInvitation, register} from '@switchboard/contracts/auth/endpoints';
import {getToken} from '@switchboard/session';
import {screen, waitFor} from '@testing-library/react';
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

const PASSWORD_MESSAGE =
  'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character';
const REGISTERED =
  "Congratulations! You've successfully registered! Please check your email for a verification link.";
const PERSON = {
  Email: 'maria@example.com',
  'First Name': 'Maria',
  'Last Name': 'Santos',
  'Phone Number': '+639171234567',
  Password: 'Abcdef1!',
  'Confirm Password': 'Abcdef1!',
};

const open = async (...given: Parameters<typeof renderSection>) => {
  const backend = renderSection(...given);
  await screen.findByLabelText('Phone Number');
  return backend;
};

test('spec 2 Registration: title, subtitle, link and button', async () => {
  await open('/register');
  expect(screen.getByRole('heading', {level: 1, name: 'Welcome to Switchboard'})).toBeVisible();
  expect(screen.getByText('Create an Account to get started')).toBeVisible();
  expect(screen.getByText('Already have an account?', {exact: false})).toBeVisible();
  expect(screen.getByRole('link', {name: 'Log in'})).toHaveAttribute('href', '/login');
});

test('spec 2 Registration: the fields stand in the order of the specification', async () => {
  await open('/register');
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels).toEqual([
    'Email',
    'First Name',
    'Last Name',
    'Phone Number',
    'Password',
    'Confirm Password',
  ]);
});

test('spec 9: the default phone country is PH', async () => {
  await open('/register');
  expect(screen.getByLabelText('Phone number country')).toHaveValue('PH');
});

test('password managers know the fields', async () => {
  await open('/register');
  const fields = [
    'Email',
    'First Name',
    'Last Name',
    'Phone Number',
    'Password',
    'Confirm Password',
  ];
  expect(fields.map((label) => field(label).getAttribute('autocomplete'))).toEqual([
    'username',
    'given-name',
    'family-name',
    'tel',
    'new-password',
    'new-password',
  ]);
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
      ['abcdefgh', PASSWORD_MESSAGE],
      [`Aa1!${'x'.repeat(252)}`, 'Password must be at most 255 characters'],
      ['', 'Password is required'],
    ],
  ],
  [
    'firstName',
    'First Name',
    [
      ['a'.repeat(256), 'First Name must be at most 255 characters'],
      ['', 'First Name is required'],
    ],
  ],
  [
    'lastName',
    'Last Name',
    [
      ['a'.repeat(256), 'Last Name must be at most 255 characters'],
      ['', 'Last Name is required'],
    ],
  ],
  ['phoneNumber', 'Phone Number', [['', 'Phone Number is required']]],
])('spec 5 Register %s: shows its messages, after touch only', async (_, label, cases) => {
  await open('/register');
  await expectMessages(label, cases);
});

test('spec 5 Register confirmPassword: refuses another password', async () => {
  await open('/register');
  await fill({Password: 'Abcdef1!'});
  await touch('Confirm Password', 'Abcdef1?');
  expect(await screen.findByText('Passwords must match')).toBeVisible();
});

test('spec 5 Register phoneNumber: refuses an invalid number on submit', async () => {
  const {calls} = await open('/register', on(register, OK));
  await fill({...PERSON, 'Phone Number': '+6312'});
  expect(screen.queryByText('Phone Number is invalid')).not.toBeInTheDocument();
  await press('Register');
  expect(await screen.findByText('Phone Number is invalid')).toBeVisible();
  expect(field('Phone Number')).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('spec 7 Register: sends the names nested in profile', async () => {
  const {calls, callsTo} = await open('/register', on(register, OK));
  await fill(PERSON);
  await press('Register');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(callsTo(register)[0]?.body).toMatchObject({
    email: 'maria@example.com',
    password: 'Abcdef1!',
    confirmPassword: 'Abcdef1!',
    profile: {firstName: 'Maria', lastName: 'Santos', phoneNumber: '+639171234567'},
  });
});

test('the browser keeps the key of a registration', async () => {
  const {calls} = await open('/register', on(register, OK));
  await fill(PERSON);
  await press('Register');
  await screen.findByText(REGISTERED);
  const {registrationKey} = calls[0]?.body as {registrationKey: string};
  expect(registrationKey).toMatch(/^[0-9a-f]{48}$/);
  expect(localStorage.getItem('switchboard-registration')).toBe(registrationKey);
});

test('spec 8 Register success: shows the message, leads to the login without a session', async () => {
  const {queries} = await open('/register', on(register, OK));
  queries.setQueryData(['user', undefined], {id: '1'});
  await fill(PERSON);
  await press('Register');
  expect(await screen.findByText(REGISTERED)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(field('Email')).toHaveValue('maria@example.com');
  expect(field('Password')).toHaveValue('');
  expect(JSON.stringify({...sessionStorage})).not.toContain(PERSON.Password);
  expect(getToken()).toBeUndefined();
  expect(queries.getQueryData(['user', undefined])).toBeUndefined();
});

test('spec 8 Register error true: shows the server message and keeps the form', async () => {
  await open(
    '/register',
    on(register, answerOf({error: true, message: 'This password is too common.'})),
  );
  await fill(PERSON);
  await press('Register');
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is too common.');
  expect(field('First Name')).toHaveValue('Maria');
});

test("a 422 shows each message under its field, by the form's names", async () => {
  const fields = {'profile.phoneNumber': 'Phone Number is invalid'};
  await open('/register', on(register, refusal('validation_failed', 'Wrong', fields)));
  await fill(PERSON);
  await press('Register');
  expect(await screen.findByText('Phone Number is invalid')).toBeVisible();
});

test('a call without an answer is reported at the top of the form', async () => {
  await open('/register', on(register, 'network error'));
  await fill(PERSON);
  await press('Register');
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
});

describe('an invitation', () => {
  const invitation = {email: 'maria@example.com', workspaceName: 'Harbour', accountExists: false};
  const token = 'inv-1';

  test('fills in and locks the address, is sent along, and promises no mail', async () => {
    const {callsTo} = await open('/register?invite=inv-1', {
      ...on(previewInvitation, answerOf({invitation}), {token}),
      ...on(register, OK),
    });
    expect(screen.getByText(/to join Harbour\./)).toBeVisible();
    expect(field('Email')).toHaveAttribute('readonly');
    const {Email: _, ...rest} = PERSON;
    await fill(rest);
    await press('Register');
    expect(
      await screen.findByText(
        "Congratulations! You've successfully registered! Log in to join Harbour.",
      ),
    ).toBeVisible();
    expect(screen.queryByText(REGISTERED)).not.toBeInTheDocument();
    expect(callsTo(register)[0]?.body).toMatchObject({
      email: 'maria@example.com',
      invitation: 'inv-1',
    });
    await waitFor(() => expect(address()).toBe('/login?invite=inv-1'));
    expect(sessionStorage.getItem('switchboard-invitation')).toBe('inv-1');
  });

  test('of someone who has an account leads to the login', async () => {
    const known = {...invitation, accountExists: true};
    renderSection(
      '/register?invite=inv-1',
      on(previewInvitation, answerOf({invitation: known}), {token}),
    );
    expect(await screen.findByRole('heading', {name: 'Welcome back'})).toBeVisible();
    expect(address()).toBe('/login?invite=inv-1');
  });

  test('that is gone leaves an ordinary registration', async () => {
    const {callsTo} = await open('/register?invite=inv-1', {
      ...on(previewInvitation, refusal('not_found', 'no'), {token}),
      ...on(register, OK),
    });
    expect(screen.getByText(/no longer valid/)).toBeVisible();
    await fill(PERSON);
    await press('Register');
    await screen.findByText(REGISTERED);
    expect(callsTo(register)[0]?.body).not.toHaveProperty('invitation');
  });
});
