import Type, {type Static, type TProperties} from 'typebox';

/** Every response contains `error` and `message` (specification section 3). */
const envelopeProperties = {error: Type.Boolean(), message: Type.String()};

/** Plain response: only the envelope. */
export const Envelope = Type.Object(envelopeProperties);
export type Envelope = Static<typeof Envelope>;

/**
 * Response with a named payload, like the specification's `user`.
 * @param payload the named properties, e.g. `{ticket: Ticket}`
 */
export const envelope = <Payload extends TProperties>(payload: Payload) =>
  Type.Object({...envelopeProperties, ...payload});

/** Response to a rejected request: `fields` names each invalid field of a 422 by its path. */
export const ErrorEnvelope = Type.Object({
  error: Type.Literal(true),
  message: Type.String(),
  code: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.Optional(Type.String()),
});
export type ErrorEnvelope = Static<typeof ErrorEnvelope>;
