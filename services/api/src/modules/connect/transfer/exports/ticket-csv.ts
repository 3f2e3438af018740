import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {valueText} from '../../settings/rules.ts';
import {joinTags} from '../csv/tag-cells.ts';
import {headOf, linesOf} from '#csv/csv.ts';

/** A ticket with additional values for an import: the text of its first message, its id in another system, its assignee's address. */
export interface TicketLine {
  ticket: Ticket;
  description: string;
  externalId: string;
  assigneeEmail: string | null;
}

/** Columns of the file, with the names of an import where it has them. */
const COLUMNS: Record<string, (ticket: Ticket, line: TicketLine) => string | number | null> = {
  number: (ticket) => ticket.number,
  external_id: (_ticket, line) => line.externalId,
  subject: (ticket) => ticket.subject,
  description: (_ticket, line) => line.description,
  status: (ticket) => ticket.status,
  priority: (ticket) => ticket.priority,
  type: (ticket) => ticket.type,
  channel: (ticket) => ticket.channel,
  requester_name: (ticket) => ticket.requester.name,
  requester_email: (ticket) => ticket.requester.email,
  assignee: (ticket) => ticket.assignee?.name ?? null,
  assignee_email: (_ticket, line) => line.assigneeEmail,
  team: (ticket) => ticket.team?.name ?? null,
  tags: (ticket) => joinTags(ticket.tags),
  replies: (ticket) => ticket.replyCount,
  reopened: (ticket) => ticket.reopenCount,
  created_at: (ticket) => ticket.createdAt,
  first_responded_at: (ticket) => ticket.firstRespondedAt,
  resolved_at: (ticket) => ticket.resolvedAt,
  closed_at: (ticket) => ticket.closedAt,
  last_message_at: (ticket) => ticket.lastMessageAt,
};

type Fields = readonly Pick<TicketField, 'id' | 'name'>[];

const cellsOf = (ticket: Ticket, fields: Fields) =>
  fields.map(({id}) => {
    const value = ticket.fields[id];
    return value === undefined ? null : valueText(value);
  });

/** @param fields of the workspace, each a column after the others */
export const ticketHead = (fields: Fields): string =>
  headOf([...Object.keys(COLUMNS), ...fields.map(({name}) => `field:${name}`)]);

export const ticketLines = (lines: readonly TicketLine[], fields: Fields): string =>
  linesOf(
    lines.map((line) => [
      ...Object.values(COLUMNS).map((read) => read(line.ticket, line)),
      ...cellsOf(line.ticket, fields),
    ]),
  );
