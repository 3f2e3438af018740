import type {TicketsQuery} from '../tickets/schemas.ts';
import {searchOf} from './search-of.ts';
import * as TICKET_ROUTES from './routes/tickets.ts';

/** Routes of the tickets section below its path. */
export {TICKET_ROUTES};

/** Path of the tickets section. */
export const TICKETS = '/dashboard/tickets';

/** List of the user's own tickets, or another list of theirs. */
export const myTicketsPath = (view?: 'mentions' | 'following' | 'snoozed' | 'drafts'): string =>
  `${TICKETS}${searchOf({view})}`;

/**
 * List of all tickets.
 * @param query filters and view of GET /connect/api/tickets
 */
export const allTicketsPath = (
  query: Omit<TicketsQuery, 'cursor' | 'limit' | 'sort'> = {},
): string => `${TICKETS}/${TICKET_ROUTES.all}${searchOf(query)}`;

/** Form for a new ticket. */
export const newTicketPath = (): string => `${TICKETS}/${TICKET_ROUTES.create}`;

/** Element id of a message, and fragment of its address. */
export const messageAnchor = (id: string): string => `message-${id}`;

/**
 * A ticket.
 * @param number its number in the workspace
 * @param messageId message to scroll to
 */
export const ticketPath = (number: number, messageId?: string): string =>
  `${TICKETS}/${number}` + (messageId ? `#${messageAnchor(encodeURIComponent(messageId))}` : '');

/** Deleted tickets, or spam. */
export const trashPath = (view?: 'spam'): string =>
  `${TICKETS}/${TICKET_ROUTES.trash}${searchOf({view})}`;

/** Messages with a text. */
export const foundMessagesPath = (q?: string): string =>
  `${TICKETS}/${TICKET_ROUTES.messages}${searchOf({q})}`;

/** Contacts, or those with a text. */
export const contactsPath = (q?: string): string =>
  `${TICKETS}/${TICKET_ROUTES.contacts}${searchOf({q})}`;

/** Form for a new contact. */
export const newContactPath = (): string => `${TICKETS}/${TICKET_ROUTES.newContact}`;

/** A contact. */
export const contactPath = (id: string): string => `${TICKETS}/contacts/${encodeURIComponent(id)}`;

/** Import and export of tickets and contacts. */
export const importPath = (): string => `${TICKETS}/${TICKET_ROUTES.importing}`;
