/** Lists that "Tickets" in the menu can open. Plain data: safe in a browser bundle. */
export const TICKET_STARTS = ['mine', 'unassigned', 'following', 'all'] as const;
export type TicketStart = (typeof TICKET_STARTS)[number];

/** How dates and numbers can be written, beside the way of the language; BCP 47. */
export const FORMATS = ['en-US', 'en-GB', 'de-DE', 'fil-PH'] as const;
export type Formats = (typeof FORMATS)[number];
