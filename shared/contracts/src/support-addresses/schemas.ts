import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, Nullable, RequiredText} from '../fields.ts';
import {SUPPORT_ADDRESSES_MAX, SIGNATURE_MAX} from '../limits.ts';

const values = {
  /** The support address: replies are sent from it, and mail to it becomes tickets. */
  address: Email,
  /** The sender's name that requesters see. */
  name: RequiredText,
  /** Plain text below each reply; may be empty. */
  signature: Type.String({maxLength: SIGNATURE_MAX}),
};
export const SupportAddress = Type.Object({
  id: Id,
  ...values,
  /** By the link that was mailed to it, or by DNS; else it neither receives nor sends. */
  isVerified: Type.Boolean(),
  /** It was in use before addresses had to be verified, and works until then; null: it is verified, or does not work. */
  worksUntil: Nullable(Instant),
  /** The TXT record that verifies all addresses of its domain. */
  record: Type.Object({name: Type.String(), value: Type.String()}),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type SupportAddress = Static<typeof SupportAddress>;

export const SupportAddressRequest = Type.Object(values, {additionalProperties: false});
export type SupportAddressRequest = Static<typeof SupportAddressRequest>;
export const SupportAddressResponse = envelope({supportAddress: SupportAddress});
export type SupportAddressResponse = Static<typeof SupportAddressResponse>;

/** The token of the mailed link. */
export const VerifySupportAddressRequest = Type.Object(
  {token: Type.String({minLength: 1, maxLength: 200})},
  {additionalProperties: false},
);
export type VerifySupportAddressRequest = Static<typeof VerifySupportAddressRequest>;

/** The oldest first, which sends what answers no mail. `receives` and `sends`: how this system is set up. */
export const SupportAddressesResponse = envelope({
  supportAddresses: Type.Array(SupportAddress, {maxItems: SUPPORT_ADDRESSES_MAX}),
  receives: Type.Object({
    smtpPort: Type.Union([Type.Integer(), Type.Null()]),
    http: Type.Boolean(),
  }),
  sends: Type.Boolean(),
});
export type SupportAddressesResponse = Static<typeof SupportAddressesResponse>;
