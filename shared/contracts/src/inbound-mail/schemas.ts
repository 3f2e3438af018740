import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable, Text} from '../fields.ts';

/**
 * POST /connect/api/inbound/email: a mail as it is (`message/rfc822`), with `Authorization: Bearer` and the secret of the
 * configuration. `recipient`: whom the mail server was told; without it the mail's own head counts.
 */
export const InboundMailQuery = Type.Object(
  {recipient: Type.Optional(Text)},
  {additionalProperties: false},
);
export type InboundMailQuery = Static<typeof InboundMailQuery>;

/** `number`: of the ticket that it began or went to, or whose reply came back. */
export const InboundMailResponse = envelope({
  outcome: Type.Enum(['created', 'added', 'duplicate', 'bounce', 'complaint', 'ignored']),
  number: Nullable(Type.Integer()),
});
export type InboundMailResponse = Static<typeof InboundMailResponse>;
