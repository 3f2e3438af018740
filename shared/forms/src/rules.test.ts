import {object} from 'yup';
import {email, newPassword, password, required, samePassword, text} from './rules.ts';

const messageOf = async (
  schema: {validate: (value: unknown) => Promise<unknown>},
  value: unknown,
): Promise<string> =>
  schema.validate(value).then(
    () => '',
    (error: Error) => error.message,
  );

const PASSWORD_MESSAGE =
  'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character';

describe('spec 5 email', () => {
  test('accepts an ordinary address', async () =>
    expect(await messageOf(email(), 'maria.santos+desk@mail.example.com')).toBe(''));
  test.each([
    'maria',
    'maria@',
    '@example.com',
    'maria@example',
    'ma ria@example.com',
    'maria@example..com',
    'a@b@c.com',
  ])('rejects %s', async (value) =>
    expect(await messageOf(email(), value)).toBe('Must be a valid email'),
  );
  test('requires an address', async () =>
    expect(await messageOf(email(), '')).toBe('Email is required'));
  test('rejects more than 255 characters', async () =>
    expect(await messageOf(email(), `${'a'.repeat(250)}@example.com`)).toBe(
      'Email must be at most 255 characters',
    ));
});

describe('spec 5 names: max 255, required', () => {
  test('treats blanks as empty', async () =>
    expect(await messageOf(required('First Name'), '   ')).toBe('First Name is required'));
  test('accepts 255 characters and rejects 256', async () => {
    expect(await messageOf(required('First Name'), 'a'.repeat(255))).toBe('');
    expect(await messageOf(required('First Name'), 'a'.repeat(256))).toBe(
      'First Name must be at most 255 characters',
    );
  });
});

test('accepts an empty optional text', async () =>
  expect(await messageOf(text('Note'), '')).toBe(''));

test('spec 5 Login password: max 255, required, no pattern', async () => {
  expect(await messageOf(password(), 'old')).toBe('');
  expect(await messageOf(password(), '')).toBe('Password is required');
  expect(await messageOf(password(), 'a'.repeat(256))).toBe(
    'Password must be at most 255 characters',
  );
});

describe('spec 5 password of registration and reset', () => {
  test.each(['Abcdef1!', 'Zz9*Zz9*', `Aa1!${'x'.repeat(251)}`])('accepts %s', async (value) =>
    expect(await messageOf(newPassword(), value)).toBe(''),
  );
  test.each([
    ['seven characters', 'Abcde1!'],
    ['no uppercase', 'abcdef1!'],
    ['no lowercase', 'ABCDEF1!'],
    ['no digit', 'Abcdefg!'],
    ['no special character', 'Abcdefg1'],
    ['a special character outside the list', 'Abcdef1-'],
  ])('rejects %s', async (_, value) =>
    expect(await messageOf(newPassword(), value)).toBe(PASSWORD_MESSAGE),
  );
  test('requires a password', async () =>
    expect(await messageOf(newPassword(), '')).toBe('Password is required'));
});

test('spec 5 confirmPassword: wants the password repeated', async () => {
  const schema = object({password: newPassword(), confirmPassword: samePassword()});
  expect(await messageOf(schema, {password: 'Abcdef1!', confirmPassword: 'Abcdef1!'})).toBe('');
  expect(await messageOf(schema, {password: 'Abcdef1!', confirmPassword: ''})).toBe(
    'Passwords must match',
  );
});
