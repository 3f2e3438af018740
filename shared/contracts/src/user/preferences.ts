/** Lists that "Tickets" in the menu can open. Plain data: safe in a browser bundle. */
export const TICKET_STARTS = ['mine', 'unassigned', 'following', 'all'] as const;
export type TicketStart = (typeof TICKET_STARTS)[number];

/** Formats of dates and numbers other than the language's own; BCP 47. */
export const FORMATS = ['en-US', 'en-GB', 'de-DE', 'fil-PH'] as const;
export type Formats = (typeof FORMATS)[number];
