import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {LinkQuery} from '../links.ts';
import {TicketsQuery} from '../tickets/schemas.ts';

/** POST /connect/api/exports: the list whose tickets, or the messages of whose tickets, are wanted, as its address has it. POST /connect/api/exports/contacts needs nothing. */
export const CreateExportRequest = Type.Object(
  {
    kind: Type.Optional(Type.Enum(['tickets', 'messages'], {default: 'tickets'})),
    list: Type.Omit(TicketsQuery, ['cursor', 'limit'], {additionalProperties: false}),
  },
  {additionalProperties: false},
);
export type CreateExportRequest = Static<typeof CreateExportRequest>;

/** `url` works for an hour or two without a session, and gives what the member who asked for it sees then. */
export const ExportResponse = envelope({export: Type.Object({url: Type.String()})});
export type ExportResponse = Static<typeof ExportResponse>;

/** GET /connect/api/exports/tickets.csv, messages.csv and contacts.csv, as `url` has it. */
export const ExportLinkQuery = Type.Object({
  ...LinkQuery.properties,
  member: Type.Optional(Type.String({maxLength: 100})),
  list: Type.Optional(Type.String({maxLength: 4000})),
});
export type ExportLinkQuery = Static<typeof ExportLinkQuery>;
