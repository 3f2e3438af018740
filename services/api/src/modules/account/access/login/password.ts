import {PASSWORD_PATTERN} from '@switchboard/contracts/limits';
import {invalid} from '@switchboard/service-kit/errors';

export const TOO_COMMON = 'This password is too common. Choose another one.';

/** Passwords of the published lists of most used ones that satisfy the pattern; compared case-insensitively. */
const COMMON = new Set(
  `
  P@ssw0rd P@ssword1 P@ssw0rd1 P@ssw0rd! P@ssw0rd123 P@$$w0rd Pa$$w0rd Pa$$word1 P@55w0rd P@55word1 Pass@123 Pass@1234
  Password@1 Password@123 Password#1 Password!1 Admin@123 Admin@1234 Adm1n@123 Abc@1234 Abc@12345 Abcd@1234 Abcd1234!
  Abc123!@# Qwerty@1 Qwerty@12 Qwerty@123 Qwerty1! Qwerty123! Qwer1234! Qwe123!@# Asdf@1234 Asdf1234! Zxcv1234! 1qaz!QAZ
  !QAZ2wsx 1qaz@WSX 1qaz2wsx#EDC !QAZ1qaz @WSX2wsx Welcome@1 Welcome@123 Welcome1! Welcome123! Test@123 Test@1234 India@123
  Letmein1! Iloveyou1! Monkey1! Dragon1! Sunshine1! Football1! Baseball1! Princess1! Superman1! Changeme1! Change@123
  Summer@123 Winter@123 Hello@123 Aa123456! Aa@123456 Aa123456@ A123456! A1b2c3d4! Zaq1@wsx Zaq!2wsx Login@123 User@123
  Master@123 Root@123 Google@123 Company@123 Demo@123 Secret@123 Passw@rd1 Pa55w@rd Pa55word!
`
    .trim()
    .split(/\s+/)
    .map((password) => password.toLowerCase()),
);

export const isTooCommon = (password: string): boolean => COMMON.has(password.toLowerCase());

/**
 * Enforces the specification's rule (section 5), with its messages.
 * @param confirmPassword omitted where the request has none
 * @throws 422 naming `password` or `confirmPassword`
 */
export const checkPassword = (password: string, confirmPassword?: string): void => {
  const fields: Record<string, string> = {};
  if (!PASSWORD_PATTERN.test(password)) {
    fields.password =
      'Password must contain 8 Characters, 1 Uppercase, 1 Lowercase, 1 Number and 1 Special Case Character';
  }
  if (confirmPassword !== undefined && confirmPassword !== password)
    fields.confirmPassword = 'Passwords must match';
  if (Object.keys(fields).length > 0) throw invalid(fields);
};
