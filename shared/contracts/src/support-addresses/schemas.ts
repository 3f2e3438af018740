import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, LINES, Nullable, RequiredText} from '../fields.ts';
import {ACKNOWLEDGEMENT_MAX, SUPPORT_ADDRESSES_MAX, SIGNATURE_MAX} from '../limits.ts';

const values = {
  /** The support address: replies are sent from it, and mail to it becomes tickets. */
  address: Email,
  /** Sender name shown to requesters. */
  name: RequiredText,
  /** Plain text below each reply; may be empty. */
  signature: Type.String({...LINES, maxLength: SIGNATURE_MAX}),
};
/** Plain text with variables, mailed to requesters who open a ticket by a mail to the address; empty: none. */
const Acknowledgement = Type.String({...LINES, maxLength: ACKNOWLEDGEMENT_MAX});
export const SupportAddress = Type.Object({
  id: Id,
  ...values,
  acknowledgement: Acknowledgement,
  /** Verified by the mailed link or by DNS; otherwise it neither receives nor sends. */
  isVerified: Type.Boolean(),
  /** Grace period of addresses from before verification was required; null: it is verified, or does not work. */
  worksUntil: Nullable(Instant),
  /** TXT record that verifies all addresses of its domain. */
  record: Type.Object({name: Type.String(), value: Type.String()}),
  /** Time of the last received mail; null: none yet. */
  receivedAt: Nullable(Instant),
  /** Outcome of the last sent or attempted mail; `outbox`: this system has no mail server. */
  lastSent: Nullable(
    Type.Object({
      state: Type.Enum(['sent', 'outbox', 'failed']),
      at: Instant,
      /** Reason of the failure, as a sentence. */
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
    /** Omitted: unchanged. */
    acknowledgement: Type.Optional(Acknowledgement),
  },
  {additionalProperties: false},
);
export type SupportAddressRequest = Static<typeof SupportAddressRequest>;
export const SupportAddressResponse = envelope({supportAddress: SupportAddress});
export type SupportAddressResponse = Static<typeof SupportAddressResponse>;

/**
 * A TXT record that lets others trust mail of a domain. `different`: it exists, but does not name
 * this system; `unchecked`: DNS did not answer, or the record's name is unknown.
 */
export const DnsRecord = Type.Object({
  kind: Type.Enum(['spf', 'dkim', 'dmarc']),
  name: Type.String(),
  /** Value to publish; null when only the mail server's operator knows it. */
  value: Nullable(Type.String()),
  state: Type.Enum(['found', 'missing', 'different', 'unchecked']),
  /** Current value in DNS. */
  found: Nullable(Type.String()),
});
export type DnsRecord = Static<typeof DnsRecord>;
/** GET /connect/api/support-addresses/:id/dns: SPF, DKIM, DMARC. */
export const DnsRecordsResponse = envelope({records: Type.Array(DnsRecord)});
export type DnsRecordsResponse = Static<typeof DnsRecordsResponse>;

/** Token of the mailed link. */
export const VerifySupportAddressRequest = Type.Object(
  {token: Type.String({minLength: 1, maxLength: 200})},
  {additionalProperties: false},
);
export type VerifySupportAddressRequest = Static<typeof VerifySupportAddressRequest>;

/** Oldest first; the oldest is the sender of mails that answer no mail. `receives` and `sends`: configuration of this system. */
export const SupportAddressesResponse = envelope({
  supportAddresses: Type.Array(SupportAddress, {maxItems: SUPPORT_ADDRESSES_MAX}),
  receives: Type.Object({
    smtpPort: Type.Union([Type.Integer(), Type.Null()]),
    http: Type.Boolean(),
    /** Target for forwarding by a mail server, `desk.example.com:2525`; null when disabled. */
    smtpTarget: Nullable(Type.String()),
    /** Target for posts of a mail service; null when disabled. */
    httpTarget: Nullable(Type.String()),
  }),
  sends: Type.Boolean(),
});
export type SupportAddressesResponse = Static<typeof SupportAddressesResponse>;
