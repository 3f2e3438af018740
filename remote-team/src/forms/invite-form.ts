import type {InviteRequest} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {email, object, string, type InferType} from '@switchboard/forms';
import {ROLES} from '../roles.ts';

export const inviteSchema = object({email: email(), role: string<Role>().defined().oneOf(ROLES)});
export type InviteValues = InferType<typeof inviteSchema>;

export const emptyInvite: InviteValues = {email: '', role: 'agent'};

export const toInviteRequest = ({email, role}: InviteValues): InviteRequest => ({
  email: email.trim(),
  role,
});
