import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable, Text} from '../fields.ts';

/**
 * POST /connect/api/inbound/email: a raw mail (`message/rfc822`), with `Authorization: Bearer` and
 * the secret of the configuration. `recipient`: envelope recipient from the mail server; without it
 * the mail's own headers count.
 */
export const InboundMailQuery = Type.Object(
  {recipient: Type.Optional(Text)},
  {additionalProperties: false},
);
export type InboundMailQuery = Static<typeof InboundMailQuery>;

/** `number`: ticket that the mail opened or joined, or whose reply bounced. */
export const InboundMailResponse = envelope({
  outcome: Type.Enum(['created', 'added', 'duplicate', 'bounce', 'complaint', 'ignored']),
  number: Nullable(Type.Integer()),
});
export type InboundMailResponse = Static<typeof InboundMailResponse>;
