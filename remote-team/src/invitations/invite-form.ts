import {INVITATIONS_MAX} from '@switchboard/contracts/limits';
import type {AddressCheck, InviteManyRequest} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {array, object, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {ROLES} from '../shared/roles/roles.ts';
import {readEmails} from './read-emails.ts';

/** Fault of the pasted text; undefined if it has addresses, and not too many. */
const faultOf = (text: string): string | undefined => {
  const {emails, invalid} = readEmails(text);
  if (text.trim() === '') return t('Email is required');
  if (emails.length > INVITATIONS_MAX)
    return t('Enter at most {max} emails', {max: INVITATIONS_MAX});
  if (emails.length > 0) return undefined;
  return invalid.length > 0 ? t('Must be a valid email') : t('No email is found in this text');
};

export const inviteSchema = object({
  emails: string()
    .defined()
    .test('emails', (text, {createError}) => {
      const message = faultOf(text);
      return message === undefined || createError({message});
    }),
  role: string<Role>().defined().oneOf(ROLES),
  teams: array(object({id: string().defined(), name: string().defined()})).defined(),
});
export type InviteValues = InferType<typeof inviteSchema>;

export const emptyInvite: InviteValues = {emails: '', role: 'agent', teams: []};

/** Server names of fields, by their names in the form. */
export const inviteFieldNames = {teamIds: 'teams'} as const;

/** Recipients of an invitation: new addresses, and pending ones chosen for another link. */
export const emailsToInvite = (
  checks: readonly AddressCheck[],
  resent: ReadonlySet<string>,
): string[] =>
  checks
    .filter(({email, state}) => state === 'new' || (state === 'invited' && resent.has(email)))
    .map(({email}) => email);

export const toInviteRequest = (
  {role, teams}: InviteValues,
  emails: string[],
): InviteManyRequest => ({
  emails,
  role,
  ...(teams.length > 0 && {teamIds: teams.map(({id}) => id)}),
});
