import type {ApiConfig} from '../../../config/index.ts';
import type {Mail} from '../../../mail/index.ts';

type Person = {email: string; firstName: string};

/** Addresses in mails are built from the configuration, never from a request's Host header. */
const link = (config: ApiConfig, path: string) => `${config.publicUrl}${path}`;

export const verifyMail = (config: ApiConfig, {email, firstName}: Person, token: string): Mail => ({
  to: email,
  subject: `Verify your ${config.productName} account`,
  greeting: `Hello ${firstName},`,
  paragraphs: [`welcome to ${config.productName}. Please confirm that this is your email address.`],
  action: {label: 'Verify account', url: link(config, `/verify/${token}`)},
  note: 'The link works for 24 hours. If you did not register, ignore this mail.',
});

export const resetMail = (config: ApiConfig, {email, firstName}: Person, token: string): Mail => ({
  to: email,
  subject: `Reset your ${config.productName} password`,
  greeting: `Hello ${firstName},`,
  paragraphs: ['someone, hopefully you, asked to set a new password for your account.'],
  action: {label: 'Set a new password', url: link(config, `/reset/${token}`)},
  note: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
});

export const accountExistsMail = (config: ApiConfig, {email, firstName}: Person): Mail => ({
  to: email,
  subject: `You already have a ${config.productName} account`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    'someone tried to register with your email address, but it has an account already.',
    `If that was you, log in. If you forgot your password, set a new one at ${link(config, '/forgot-password')}`,
  ],
  action: {label: 'Log in', url: link(config, '/login')},
  note: 'If it was not you, there is nothing to do.',
});

export const passwordChangedMail = (config: ApiConfig, {email, firstName}: Person): Mail => ({
  to: email,
  subject: `Your ${config.productName} password was changed`,
  greeting: `Hello ${firstName},`,
  paragraphs: ['the password of your account was just changed, and other devices were logged out.'],
  action: {label: 'That was not me', url: link(config, '/forgot-password')},
});
