import type {MailAddress} from '@switchboard/contracts/fields';
import {apply, type By, type Plan, record, refuseUnchangeable} from './rules.ts';

/** Format of an address in a history line: `Rosa Lim <rosa@example.com>`. */
const writeAddress = ({name, address}: MailAddress): string =>
  name === '' || name === address ? address : `${name} <${address}>`;

/** Parses the format of `writeAddress`. */
export const readAddress = (text: string): MailAddress => {
  const at = text.lastIndexOf(' <');
  return at === -1 || !text.endsWith('>')
    ? {name: '', address: text}
    : {name: text.slice(0, at), address: text.slice(at + 2, -1)};
};

interface NewRequester {
  /** Id of a contact. */
  id: string;
  /** The former requester, if they get copies from now on. */
  copy: MailAddress | null;
  /** Member who set the requester; null: the author of the ticket. */
  byId: string | null;
}

/**
 * Replaces the requester of the ticket.
 * @throws 409 for a ticket that is closed, merged or in the trash
 */
export const setRequester = (plan: Plan, {id, copy, byId}: NewRequester, by: By): Plan => {
  const from = plan.ticket.requesterId;
  if (from === id) return plan;
  refuseUnchangeable(plan.ticket);
  const changed = record(apply(plan, {requesterId: id, requesterById: byId}), {
    type: 'requester',
    fromValue: from,
    toValue: id,
    by,
  });
  return copy === null ? changed : addCopy(changed, copy, by);
};

/** Adds a recipient of copies of replies. */
const addCopy = (plan: Plan, copy: MailAddress, by: By): Plan =>
  record(plan, {type: 'cc', fromValue: null, toValue: writeAddress(copy), by});

/** Undoes {@link addCopy}. */
export const removeCopy = (plan: Plan, copy: string | null, by: By): Plan =>
  record(plan, {type: 'cc', fromValue: copy, toValue: null, by});
