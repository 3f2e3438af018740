import {UNDO_EMAIL_DAYS} from '@switchboard/contracts/limits';
import {emailChangePath} from '@switchboard/contracts/places/profile';
import {loginPath} from '@switchboard/contracts/places/public';
import type {ApiConfig} from '#config/index.ts';
import type {Mail} from '#mail/index.ts';
import {type Asked, whenAndWhere} from '../sessions/asked.ts';
import {undoPath} from './paths.ts';

interface Told {
  firstName: string;
  /** Former address, and the new one. */
  from: string;
  to: string;
}

/** The link without its fragment is the security page; browsers send no fragment to a server, so no log has the token. */
export const confirmMail = (
  {productName, publicUrl}: ApiConfig,
  {firstName, to}: Told,
  {token, asked}: {token: string; asked: Asked},
): Mail => ({
  to,
  subject: `Confirm your new ${productName} email address`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `You asked to log in to ${productName} with this address ${whenAndWhere(asked)}.`,
    'Open the link in a browser where you are logged in, or log in there with your present address.',
  ],
  action: {
    label: 'Confirm this address',
    url: publicUrl + emailChangePath(token),
  },
  note: 'The link works once, for 24 hours. If you did not ask for it, ignore this mail: without the account nobody can use the link.',
});

/** Goes to the owner of an address that already has an account. */
export const takenMail = (
  {productName, publicUrl}: ApiConfig,
  {email, firstName}: {email: string; firstName: string},
  asked: Asked,
): Mail => ({
  to: email,
  subject: `You already have a ${productName} account`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Someone tried to change the address of another account to yours ${whenAndWhere(asked)}. Your address has an account already, so nothing changed.`,
  ],
  action: {label: 'Log in', url: publicUrl + loginPath()},
  note: "If it was not you, you don't need to do anything.",
});

/** Notifies the present address that another one was requested. */
export const noticeMail = (
  {productName, publicUrl}: ApiConfig,
  {firstName, from, to}: Told,
  {token, asked}: {token: string; asked: Asked},
): Mail => ({
  to: from,
  subject: `Your ${productName} email address is about to change`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Someone, hopefully you, asked to change the address of your account to ${to} ${whenAndWhere(asked)}.`,
    'It changes as soon as the link that we sent there is followed.',
  ],
  action: {label: 'That was not me', url: publicUrl + undoPath(token)},
  note: 'If it was you, you don\'t need to do anything here. "That was not me" stops the change, ends every session and mails you a link to a new password.',
});

/** Notifies the former address that it no longer logs in. */
export const changedMail = (
  {productName, publicUrl}: ApiConfig,
  {firstName, from, to}: Told,
  token: string,
): Mail => ({
  to: from,
  subject: `Your ${productName} email address was changed`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `You now log in with ${to}. This address no longer works, and other devices were logged out.`,
  ],
  action: {label: 'That was not me', url: publicUrl + undoPath(token)},
  note: `For ${UNDO_EMAIL_DAYS} days, "That was not me" brings this address back, ends every session and mails you a link to a new password.`,
});
