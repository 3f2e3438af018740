import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Instant, Nullable} from '../fields.ts';
import {PROOF} from '../proof.ts';

/** A pending new address, until its mailed link is opened. */
export const EmailChange = Type.Object({
  email: Email,
  requestedAt: Instant,
  /** Expiry of the link. */
  expiresAt: Instant,
});
export type EmailChange = Static<typeof EmailChange>;

/** Null: none is pending. */
export const EmailChangeResponse = envelope({change: Nullable(EmailChange)});
export type EmailChangeResponse = Static<typeof EmailChangeResponse>;

export const RequestEmailChangeRequest = Type.Object(
  {
    email: Email,
    ...PROOF,
  },
  {additionalProperties: false},
);
export type RequestEmailChangeRequest = Static<typeof RequestEmailChangeRequest>;

export const ConfirmEmailChangeRequest = Type.Object(
  {token: Type.String({minLength: 1, maxLength: 128})},
  {additionalProperties: false},
);
export type ConfirmEmailChangeRequest = Static<typeof ConfirmEmailChangeRequest>;
