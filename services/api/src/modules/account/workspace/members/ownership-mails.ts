import {membersPath} from '@switchboard/contracts/places/team';
import type {ApiConfig} from '#config/index.ts';
import type {Mail} from '#mail/index.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

interface Transfer {
  /** The new owner. */
  member: Person;
  /** The owner who promotes them. */
  self: Person;
  workspaceName: string;
  becomes: 'owner' | 'admin';
}

const nameOf = ({firstName, lastName}: Person) => `${firstName} ${lastName}`;
const members = ({publicUrl}: ApiConfig) => ({
  label: 'See the members',
  url: publicUrl + membersPath(),
});

/** Goes to the new owner. */
export const newOwnerMail = (config: ApiConfig, {member, self, workspaceName}: Transfer): Mail => ({
  to: member.email,
  subject: `You are now an owner of ${workspaceName}`,
  greeting: `Hello ${member.firstName},`,
  paragraphs: [
    `${nameOf(self)} made you an owner of the workspace ${workspaceName}. Owners can change everything in it, and make other members owners.`,
  ],
  action: members(config),
});

/** Goes to the owner who transferred the ownership. */
export const formerOwnerMail = (
  config: ApiConfig,
  {member, self, workspaceName, becomes}: Transfer,
): Mail => ({
  to: self.email,
  subject: `${nameOf(member)} is now an owner of ${workspaceName}`,
  greeting: `Hello ${self.firstName},`,
  paragraphs: [
    `You made ${nameOf(member)} an owner of the workspace ${workspaceName}. ${becomes === 'owner' ? 'You are still an owner, too.' : 'You are an admin of it now.'}`,
  ],
  action: members(config),
  note: 'If that was not you, change your password at once and ask the other owners of the workspace to look at its audit log.',
});
