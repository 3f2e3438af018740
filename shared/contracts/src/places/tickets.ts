import type {TicketsQuery} from '../tickets/schemas.ts';
import {pathTo, searchOf} from './path.ts';

/** Path of the tickets section. */
export const TICKETS = '/dashboard/tickets';

/** Routes of the tickets section below its path. */
export const TICKET_ROUTES = {
  all: 'all',
  create: 'new',
  trash: 'trash',
  messages: 'messages',
  contacts: 'contacts',
  newContact: 'contacts/new',
  contact: 'contacts/:id',
  policies: 'settings/sla',
  newPolicy: 'settings/sla/new',
  policy: 'settings/sla/:id',
  hoursList: 'settings/hours',
  newHours: 'settings/hours/new',
  hours: 'settings/hours/:id',
  macros: 'settings/macros',
  newMacro: 'settings/macros/new',
  macro: 'settings/macros/:id',
  views: 'settings/views',
  tags: 'settings/tags',
  fields: 'settings/fields',
  newField: 'settings/fields/new',
  field: 'settings/fields/:id',
  replies: 'settings/replies',
  satisfaction: 'settings/satisfaction',
  supportAddresses: 'settings/channels',
  newSupportAddress: 'settings/channels/new',
  supportAddress: 'settings/channels/:id',
  import: 'import',
  ticket: ':number',
} as const;

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
  pathTo(TICKETS, TICKET_ROUTES.ticket, {number}) +
  (messageId ? `#${messageAnchor(encodeURIComponent(messageId))}` : '');

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
export const contactPath = (id: string): string => pathTo(TICKETS, TICKET_ROUTES.contact, {id});

/** Import and export of tickets and contacts. */
export const importPath = (): string => `${TICKETS}/${TICKET_ROUTES.import}`;
