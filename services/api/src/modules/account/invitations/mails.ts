import type {ApiConfig} from '#config/index.ts';
import {INVITATION_DAYS} from '@switchboard/contracts/limits';
import {registerPath} from '@switchboard/contracts/places/public';
import type {Mail} from '#mail/index.ts';

interface InvitationMail {
  email: string;
  inviter: string;
  workspaceName: string;
  token: string;
}

/** The link opens the registration with the address filled in; a person with an account logs in and accepts on Home. */
export const invitationMail = (
  config: ApiConfig,
  {email, inviter, workspaceName, token}: InvitationMail,
): Mail => ({
  to: email,
  subject: `${inviter} invites you to ${workspaceName} on ${config.productName}`,
  greeting: 'Hello,',
  paragraphs: [
    `${inviter} invites you to join the workspace ${workspaceName}.`,
    'If you already have an account with this address, log in: the invitation is waiting on Home.',
  ],
  action: {label: 'Accept invitation', url: config.publicUrl + registerPath(token)},
  note: `The invitation is open for ${INVITATION_DAYS} days.`,
});
