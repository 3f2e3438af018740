import {type Capability, may} from '@switchboard/contracts/team/permissions';
import {forbidden} from '@switchboard/service-kit/errors';
import type {Actor} from './auth.ts';

/** Why, and whom to ask. */
const SENTENCES: Partial<Record<Capability, string>> = {
  replyToTickets: "Light agents write notes and don't reply to requesters. Ask an agent to reply.",
  changeTickets: "Light agents don't change tickets. Write a note, or ask an agent.",
  changeContacts: "Light agents don't change contacts. Ask an agent.",
  draftBroadcasts: "Light agents don't write broadcasts. Ask an agent.",
};

/** Throws 403 with a sentence for somebody whose role has nothing of a capability. */
export const requireCapability = ({role}: Pick<Actor, 'role'>, capability: Capability): void => {
  if (!may(role, capability)) throw forbidden(SENTENCES[capability]);
};
