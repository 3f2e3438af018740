import {securityPath} from '@switchboard/contracts/places/profile';
import type {ApiConfig} from '#config/index.ts';
import type {Mail} from '#mail/index.ts';
import {type Asked, whenAndWhere} from '../sessions/asked.ts';

/** Changes that a person is notified of; none of them can happen unnoticed. */
export type Happening =
  | 'app added'
  | 'app removed'
  | 'passkey added'
  | 'passkey removed'
  | 'recovery code used'
  | 'recovery codes replaced'
  | 'reset by an admin';

const WORDS: Record<Happening, {subject: string; what: string}> = {
  'app added': {
    subject: 'An authenticator app was added',
    what: 'An authenticator app was added to your account',
  },
  'app removed': {
    subject: 'Your authenticator app was removed',
    what: 'The authenticator app was removed from your account',
  },
  'passkey added': {
    subject: 'A passkey was added',
    what: 'A passkey was added to your account',
  },
  'passkey removed': {
    subject: 'A passkey was removed',
    what: 'A passkey was removed from your account',
  },
  'recovery code used': {
    subject: 'A recovery code was used',
    what: 'One of your recovery codes was used',
  },
  'recovery codes replaced': {
    subject: 'Your recovery codes were replaced',
    what: 'New recovery codes were made for your account, and the former ones no longer work,',
  },
  'reset by an admin': {
    subject: 'Your second factor was reset',
    what: 'An owner or admin of your workspace turned off the second factor of your account',
  },
};

/** Notifies the person that their second factor changed, and explains what to do if they did not do it. */
export const secondFactorMail = (
  config: ApiConfig,
  {email, firstName}: {email: string; firstName: string},
  {happening, asked}: {happening: Happening; asked: Asked},
): Mail => ({
  to: email,
  subject: `${WORDS[happening].subject} (${config.productName})`,
  greeting: `Hello ${firstName},`,
  paragraphs: [`${WORDS[happening].what} ${whenAndWhere(asked)}.`],
  action: {
    label: 'Check your security settings',
    url: config.publicUrl + securityPath(),
  },
  note: 'If it was not you, change your password at once: that ends every other session.',
});
