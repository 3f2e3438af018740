import {
  forgotPasswordPath,
  loginPath,
  resetPasswordPath,
  verifyPath,
} from '@switchboard/contracts/places/public';
import type {ApiConfig} from '#config/index.ts';
import type {Mail} from '#mail/index.ts';
import {type Asked, whenAndWhere} from '../sessions/asked.ts';

interface Person {
  email: string;
  firstName: string;
}

/** Builds addresses in mails from the configuration, never from a request's Host header. */
const link = (config: ApiConfig, path: string) => `${config.publicUrl}${path}`;

export const verifyMail = (
  config: ApiConfig,
  {email, firstName}: Person,
  {token, asked}: {token: string; asked: Asked},
): Mail => ({
  to: email,
  subject: `Verify your ${config.productName} account`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Welcome to ${config.productName}. Please confirm that this is your email address.`,
    `The account was registered ${whenAndWhere(asked)}.`,
  ],
  action: {label: 'Verify account', url: link(config, verifyPath(token))},
  note: 'The link works for 24 hours. If you did not register then, ignore this mail: without the link nobody can use your address.',
});

export const resetMail = (
  config: ApiConfig,
  {email, firstName}: Person,
  {token, asked}: {token: string; asked: Asked},
): Mail => ({
  to: email,
  subject: `Reset your ${config.productName} password`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Someone, hopefully you, asked to set a new password for your account ${whenAndWhere(asked)}.`,
  ],
  action: {label: 'Set a new password', url: link(config, resetPasswordPath(token))},
  note: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
});

export const accountExistsMail = (
  config: ApiConfig,
  {email, firstName}: Person,
  asked: Asked,
): Mail => ({
  to: email,
  subject: `You already have a ${config.productName} account`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Someone tried to register with your email address ${whenAndWhere(asked)}, but it already has an account.`,
    `If that was you, log in. If you forgot your password, set a new one at ${link(config, forgotPasswordPath())}`,
  ],
  action: {label: 'Log in', url: link(config, loginPath())},
  note: "If it was not you, you don't need to do anything.",
});

export const passwordChangedMail = (config: ApiConfig, {email, firstName}: Person): Mail => ({
  to: email,
  subject: `Your ${config.productName} password was changed`,
  greeting: `Hello ${firstName},`,
  paragraphs: ['The password of your account was just changed, and other devices were logged out.'],
  action: {label: 'That was not me', url: link(config, forgotPasswordPath())},
});
