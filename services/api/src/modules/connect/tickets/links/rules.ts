import type {LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import {type By, type Plan, record, refuseGone, type TicketRow} from '../domain/rules.ts';

/** As it is stored: from one ticket to another. */
type StoredKind = 'related' | 'duplicate_of' | 'caused_by';

/** The same link as the other ticket has it. */
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

/** A link of a ticket as it is stored. */
export const toStored = (ticketId: string, otherId: string, kind: LinkKind): Pair =>
  kind === 'has_duplicate' || kind === 'causes'
    ? {fromId: otherId, toId: ticketId, kind: kind === 'causes' ? 'caused_by' : 'duplicate_of'}
    : {fromId: ticketId, toId: otherId, kind};

/** A stored link as one of its tickets has it. */
export const kindFor = (ticketId: string, {fromId, kind}: Pair): LinkKind =>
  fromId === ticketId ? kind : OPPOSITE[kind];

interface Linked {
  /** As this ticket has it. */
  kind: LinkKind;
  /** Number of the other ticket. */
  number: number;
}

/**
 * A line of the history says that a ticket was linked, or is linked no more.
 * @throws 409 for a ticket in the trash and a merged one
 */
export const planLink = (
  ticket: TicketRow,
  {kind, number, type}: Linked & {type: 'linked' | 'unlinked'},
  by: By,
): Plan => {
  refuseGone(ticket);
  return record({ticket, events: []}, {type, fromValue: kind, toValue: String(number), by});
};
