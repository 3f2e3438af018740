import type {LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import {type By, type Plan, record, refuseGone, type TicketRow} from '../domain/rules.ts';

/** Stored kind: from one ticket to another. */
type StoredKind = 'related' | 'duplicate_of' | 'caused_by';

/** The same link from the other ticket's side. */
export const OPPOSITE: Record<LinkKind, LinkKind> = {
  related: 'related',
  duplicate_of: 'has_duplicate',
  has_duplicate: 'duplicate_of',
  caused_by: 'causes',
  causes: 'caused_by',
};

interface Pair {
  fromId: string;
  toId: string;
  kind: StoredKind;
}

/** Converts a link of a ticket to its stored form. */
export const toStored = (ticketId: string, otherId: string, kind: LinkKind): Pair =>
  kind === 'has_duplicate' || kind === 'causes'
    ? {fromId: otherId, toId: ticketId, kind: kind === 'causes' ? 'caused_by' : 'duplicate_of'}
    : {fromId: ticketId, toId: otherId, kind};

/** Kind of a stored link from the side of one of its tickets. */
export const kindFor = (ticketId: string, {fromId, kind}: Pair): LinkKind =>
  fromId === ticketId ? kind : OPPOSITE[kind];

interface Linked {
  /** Kind from this ticket's side. */
  kind: LinkKind;
  /** Number of the other ticket. */
  number: number;
}

/**
 * Adds a history line about a link that was added or removed.
 * @throws 409 for a ticket in the trash and a merged ticket
 */
export const planLink = (
  ticket: TicketRow,
  {kind, number, type}: Linked & {type: 'linked' | 'unlinked'},
  by: By,
): Plan => {
  refuseGone(ticket);
  return record({ticket, events: []}, {type, fromValue: kind, toValue: String(number), by});
};
