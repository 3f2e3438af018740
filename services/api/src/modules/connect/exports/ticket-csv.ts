import Papa from 'papaparse';
import type {TicketField} from '@switchboard/contracts/ticket-fields';
import type {Ticket} from '@switchboard/contracts/tickets';
import {valueText} from '../fields/values.ts';

/** One column of the file, in the words of an import where it has one. */
const COLUMNS: Record<string, (ticket: Ticket) => string | number | null> = {
  number: ticket => ticket.number,
  subject: ticket => ticket.subject,
  status: ticket => ticket.status,
  priority: ticket => ticket.priority,
  type: ticket => ticket.type,
  channel: ticket => ticket.channel,
  requester_name: ticket => ticket.requester.name,
  requester_email: ticket => ticket.requester.email,
  assignee: ticket => ticket.assignee?.name ?? null,
  team: ticket => ticket.team?.name ?? null,
  tags: ticket => ticket.tags.join(';'),
  replies: ticket => ticket.replyCount,
  reopened: ticket => ticket.reopenCount,
  created_at: ticket => ticket.createdAt,
  first_responded_at: ticket => ticket.firstRespondedAt,
  resolved_at: ticket => ticket.resolvedAt,
  closed_at: ticket => ticket.closedAt,
  last_message_at: ticket => ticket.lastMessageAt,
};

/** RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe before it. */
const lines = (rows: (string | number | null)[][]): string => `${Papa.unparse(rows, {escapeFormulae: true, newline: '\r\n'})}\r\n`;

type Fields = readonly Pick<TicketField, 'id' | 'name'>[];

const cellsOf = (ticket: Ticket, fields: Fields) => fields.map(({id}) => {
  const value = ticket.fields[id];
  return value === undefined ? null : valueText(value);
});

/** With the mark that lets spreadsheets know UTF-8. @param fields of the workspace, each a column behind the others */
export const csvHead = (fields: Fields): string => `\ufeff${lines([[...Object.keys(COLUMNS), ...fields.map(({name}) => `field:${name}`)]])}`;

export const csvOf = (tickets: Ticket[], fields: Fields): string =>
  (tickets.length === 0 ? '' : lines(tickets.map(ticket => [...Object.values(COLUMNS).map(read => read(ticket)), ...cellsOf(ticket, fields)])));
