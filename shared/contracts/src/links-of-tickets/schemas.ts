import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id} from '../fields.ts';
import {LINK_KINDS} from './kinds.ts';
import {TicketRef, TicketStatus} from '../tickets/schemas.ts';

/** Relation to another ticket, from the ticket's own perspective. */
export const TicketLink = Type.Object({
  kind: Type.Enum([...LINK_KINDS]),
  /** True for a duplicate, which is resolved with its original. */
  resolvesWith: Type.Boolean(),
  ticket: Type.Object({
    ...TicketRef.properties,
    subject: Type.String(),
    status: TicketStatus,
  }),
});
export type TicketLink = Static<typeof TicketLink>;

/** POST /connect/api/tickets/:id/links */
export const LinkRequest = Type.Object(
  {
    kind: Type.Enum([...LINK_KINDS]),
    ticketId: Id,
    resolvesWith: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type LinkRequest = Static<typeof LinkRequest>;

export const LinkParams = Type.Object({id: Id, ticketId: Id});
export const LinksResponse = envelope({links: Type.Array(TicketLink)});
