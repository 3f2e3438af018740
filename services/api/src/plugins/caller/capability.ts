import {type Capability, may} from '@switchboard/contracts/team/permissions';
import {forbidden} from '@switchboard/service-kit/errors';
import type {Actor} from './auth.ts';

/** Reason, and whom to ask. */
const SENTENCES: Partial<Record<Capability, string>> = {
  replyToTickets: "Light agents write notes and don't reply to requesters. Ask an agent to reply.",
  changeTickets: "Light agents don't change tickets. Write a note, or ask an agent.",
  changeContacts: "Light agents don't change or export contacts. Ask an agent.",
  moderateTickets: 'Only supervisors, admins and owners can do this.',
  changeTags: 'Only supervisors, admins and owners can change tags.',
  changeTicketSettings: 'Only owners and admins can change ticket settings and import tickets.',
  draftBroadcasts: "Light agents don't write broadcasts. Ask an agent.",
  sendBroadcasts: 'Only supervisors and above can send broadcasts. Ask one of them to approve it.',
  manageAudiences: 'Only supervisors and above can change audiences and see who is in them.',
  manageTemplates: 'Only supervisors and above can change templates.',
  manageSuppressions: 'Only owners and admins can see and change suppressed addresses.',
  authorCourses: 'Only owners, admins and supervisors can manage courses.',
  changeTeams: 'Only owners and admins can change teams.',
  changeWorkspace: 'Only owners and admins can change the workspace.',
  seeAuditLog: 'Only owners and admins can see the audit log.',
  transferOwnership: 'Only owners can make somebody else an owner.',
  eraseMembers: 'Only owners can erase personal data.',
  seeLedger: 'Only supervisors and above see what changed the balance.',
  manageBalance: 'Only owners and admins manage the balance.',
};

/** Throws 403 with a sentence for a user whose role lacks a capability entirely. */
export const requireCapability = ({role}: Pick<Actor, 'role'>, capability: Capability): void => {
  if (!may(role, capability)) throw forbidden(SENTENCES[capability]);
};

/** Throws 403 for a user who sees only some of the tickets. */
export const requireEveryTicket = ({ticketScope}: Pick<Actor, 'ticketScope'>): void => {
  if (ticketScope !== 'all') throw forbidden('Only members who see every ticket can do this.');
};
