import Type, {type Static} from 'typebox';
import {envelope} from './envelope.ts';
import {Email, Id, Instant, Nullable, RequiredText} from './fields.ts';
import {MAIL_CHANNELS_MAX, SIGNATURE_MAX} from './limits.ts';

const channel = {
  /** The support address: replies leave from it, and what is sent to it becomes tickets. */
  address: Email,
  /** The sender's name that requesters see. */
  name: RequiredText,
  /** Plain text below each reply; may be empty. */
  signature: Type.String({maxLength: SIGNATURE_MAX}),
};
export const MailChannel = Type.Object({
  id: Id,
  ...channel,
  /** By the link that was mailed to it, or by DNS; else it neither receives nor sends. */
  isProven: Type.Boolean(),
  /** It was in use before addresses had to be proven, and goes on until then; null: it is proven, or does not work. */
  worksUntil: Nullable(Instant),
  /** The TXT record that proves all addresses of its domain. */
  record: Type.Object({name: Type.String(), value: Type.String()}),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type MailChannel = Static<typeof MailChannel>;

/** POST /connect/api/mail-channels, and PUT /connect/api/mail-channels/:id with `If-Match`. */
export const MailChannelRequest = Type.Object(channel, {additionalProperties: false});
export type MailChannelRequest = Static<typeof MailChannelRequest>;
export const MailChannelResponse = envelope({mailChannel: MailChannel});
export type MailChannelResponse = Static<typeof MailChannelResponse>;

/** POST /connect/api/mail-channels/prove, with the token of the mailed link; `/:id/link` mails a new one, `/:id/domain-check` asks DNS. */
export const ProveChannelRequest = Type.Object(
  {token: Type.String({minLength: 1, maxLength: 200})},
  {additionalProperties: false},
);
export type ProveChannelRequest = Static<typeof ProveChannelRequest>;

/**
 * GET /connect/api/mail-channels, the oldest first: from that one leaves what answers no mail. `receives` and `sends`: how
 * this system is set up.
 */
export const MailChannelsResponse = envelope({
  mailChannels: Type.Array(MailChannel, {maxItems: MAIL_CHANNELS_MAX}),
  receives: Type.Object({
    smtpPort: Type.Union([Type.Integer(), Type.Null()]),
    http: Type.Boolean(),
  }),
  sends: Type.Boolean(),
});
export type MailChannelsResponse = Static<typeof MailChannelsResponse>;
