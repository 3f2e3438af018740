import {
  CHUNK_LOAD_TIMEOUT_MS,
  DEFAULT_PHONE_COUNTRY,
  PASSWORD_MIN,
  PASSWORD_PATTERN,
  RESET_REDIRECT_MS,
  TEXT_MAX,
} from './limits.ts';

it('spec 9 Text fields: max 255 characters', () => expect(TEXT_MAX).toBe(255));
it('spec 9 Password minimum: 8 characters', () => expect(PASSWORD_MIN).toBe(8));
it('spec 9 Default phone country: PH', () => expect(DEFAULT_PHONE_COUNTRY).toBe('PH'));
it('spec 9 Redirect delay after reset: 3000 ms', () => expect(RESET_REDIRECT_MS).toBe(3000));
it('spec 9 Chunk load timeout: 120000 ms', () => expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000));

describe('spec 5 password: 8 characters, upper and lower case, a digit and a special one', () => {
  it.each([...'!@#$%^&*'])('accepts %s as the special character', (special) =>
    expect(PASSWORD_PATTERN.test(`Abcdef1${special}`)).toBe(true),
  );
  it.each([...'-_+=.,;:?/ '])('rejects "%s" as the special character', (other) =>
    expect(PASSWORD_PATTERN.test(`Abcdef1${other}`)).toBe(false),
  );
  it.each(['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1'])('rejects %s', (password) =>
    expect(PASSWORD_PATTERN.test(password)).toBe(false),
  );
});
