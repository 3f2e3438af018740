import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {LinkQuery} from '../links.ts';
import {TicketsQuery} from '../tickets/schemas.ts';

/**
 * POST /connect/api/exports: the query of the list whose tickets, or whose tickets' messages, are
 * exported. POST /connect/api/exports/contacts needs nothing.
 */
export const CreateExportRequest = Type.Object(
  {
    kind: Type.Optional(Type.Enum(['tickets', 'messages'], {default: 'tickets'})),
    list: Type.Omit(TicketsQuery, ['cursor', 'limit'], {additionalProperties: false}),
  },
  {additionalProperties: false},
);
export type CreateExportRequest = Static<typeof CreateExportRequest>;

/** `url` works for an hour or two without a session, with the content visible to the requesting member at that time. */
export const ExportResponse = envelope({export: Type.Object({url: Type.String()})});
export type ExportResponse = Static<typeof ExportResponse>;

/** GET /connect/api/exports/tickets.csv, messages.csv and contacts.csv, with the query of `url`. */
export const ExportLinkQuery = Type.Object({
  ...LinkQuery.properties,
  member: Type.Optional(Type.String({maxLength: 100})),
  list: Type.Optional(Type.String({maxLength: 4000})),
});
export type ExportLinkQuery = Static<typeof ExportLinkQuery>;
