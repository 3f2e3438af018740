import type {MailAddress} from '@switchboard/contracts/fields';
import {apply, type By, type Plan, record, refuseUnchangeable} from './rules.ts';

/** An address as a line of the history holds it: `Rosa Lim <rosa@example.com>`. */
const writeAddress = ({name, address}: MailAddress): string =>
  name === '' || name === address ? address : `${name} <${address}>`;

/** Reads what `writeAddress` wrote. */
export const readAddress = (text: string): MailAddress => {
  const at = text.lastIndexOf(' <');
  return at === -1 || !text.endsWith('>')
    ? {name: '', address: text}
    : {name: text.slice(0, at), address: text.slice(at + 2, -1)};
};

interface NewRequester {
  /** A contact. */
  id: string;
  /** The former requester, where they get copies from now on. */
  copy: MailAddress | null;
  /** Who made them the requester; null: whoever made the ticket. */
  byId: string | null;
}

/**
 * Gives the ticket another requester.
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

/** Somebody gets copies of replies from now on. */
const addCopy = (plan: Plan, copy: MailAddress, by: By): Plan =>
  record(plan, {type: 'cc', fromValue: null, toValue: writeAddress(copy), by});

/** Undoes {@link addCopy}. */
export const removeCopy = (plan: Plan, copy: string | null, by: By): Plan =>
  record(plan, {type: 'cc', fromValue: copy, toValue: null, by});
