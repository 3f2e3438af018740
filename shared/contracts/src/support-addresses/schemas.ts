import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, LINES, Nullable, RequiredText} from '../fields.ts';
import {ACKNOWLEDGEMENT_MAX, SUPPORT_ADDRESSES_MAX, SIGNATURE_MAX} from '../limits.ts';

const values = {
  /** The support address: replies are sent from it, and mail to it becomes tickets. */
  address: Email,
  /** The sender's name that requesters see. */
  name: RequiredText,
  /** Plain text below each reply; may be empty. */
  signature: Type.String({...LINES, maxLength: SIGNATURE_MAX}),
};
/** Plain text with variables, mailed to whoever opens a ticket by a mail to the address; empty: nothing is. */
const Acknowledgement = Type.String({...LINES, maxLength: ACKNOWLEDGEMENT_MAX});
export const SupportAddress = Type.Object({
  id: Id,
  ...values,
  acknowledgement: Acknowledgement,
  /** By the link that was mailed to it, or by DNS; else it neither receives nor sends. */
  isVerified: Type.Boolean(),
  /** It was in use before addresses had to be verified, and works until then; null: it is verified, or does not work. */
  worksUntil: Nullable(Instant),
  /** The TXT record that verifies all addresses of its domain. */
  record: Type.Object({name: Type.String(), value: Type.String()}),
  /** When a mail last came in at it; null: none has yet. */
  receivedAt: Nullable(Instant),
  /** What became of the last mail that left it, or should have; `outbox`: this system has no mail server. */
  lastSent: Nullable(
    Type.Object({
      state: Type.Enum(['sent', 'outbox', 'failed']),
      at: Instant,
      /** Why it failed, as a sentence. */
      error: Nullable(Type.String()),
    }),
  ),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type SupportAddress = Static<typeof SupportAddress>;

export const SupportAddressRequest = Type.Object(
  {
    ...values,
    /** Without it, it stays as it is. */
    acknowledgement: Type.Optional(Acknowledgement),
  },
  {additionalProperties: false},
);
export type SupportAddressRequest = Static<typeof SupportAddressRequest>;
export const SupportAddressResponse = envelope({supportAddress: SupportAddress});
export type SupportAddressResponse = Static<typeof SupportAddressResponse>;

/**
 * A TXT record that lets others trust mail of a domain. `different`: there is one, but it does not name this system;
 * `unchecked`: DNS did not answer, or nobody can know under which name to ask.
 */
export const DnsRecord = Type.Object({
  kind: Type.Enum(['spf', 'dkim', 'dmarc']),
  name: Type.String(),
  /** What to publish; null where only the mail server's operator knows. */
  value: Nullable(Type.String()),
  state: Type.Enum(['found', 'missing', 'different', 'unchecked']),
  /** What DNS shows now. */
  found: Nullable(Type.String()),
});
export type DnsRecord = Static<typeof DnsRecord>;
/** GET /connect/api/support-addresses/:id/dns: SPF, DKIM, DMARC. */
export const DnsRecordsResponse = envelope({records: Type.Array(DnsRecord)});
export type DnsRecordsResponse = Static<typeof DnsRecordsResponse>;

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
    /** Where a mail server forwards to, `desk.example.com:2525`; null where this is off. */
    smtpTarget: Nullable(Type.String()),
    /** Where a mail service posts to; null where this is off. */
    httpTarget: Nullable(Type.String()),
  }),
  sends: Type.Boolean(),
});
export type SupportAddressesResponse = Static<typeof SupportAddressesResponse>;
