import Type, {type Static} from 'typebox';
import {envelope} from './envelope.ts';
import {Email, Id, Instant, RequiredText} from './fields.ts';
import {MAIL_CHANNELS_MAX, SIGNATURE_MAX} from './limits.ts';

const channel = {
  /** The support address: replies leave from it, and what is sent to it becomes tickets. */
  address: Email,
  /** The sender's name that requesters see. */
  name: RequiredText,
  /** Plain text below each reply; may be empty. */
  signature: Type.String({maxLength: SIGNATURE_MAX}),
};
export const MailChannel = Type.Object({id: Id, ...channel, version: Type.Integer(), updatedAt: Instant});
export type MailChannel = Static<typeof MailChannel>;

/** POST /connect/api/mail-channels, and PUT /connect/api/mail-channels/:id with `If-Match`. */
export const MailChannelRequest = Type.Object(channel, {additionalProperties: false});
export type MailChannelRequest = Static<typeof MailChannelRequest>;
export const MailChannelResponse = envelope({mailChannel: MailChannel});
export type MailChannelResponse = Static<typeof MailChannelResponse>;

/**
 * GET /connect/api/mail-channels, the oldest first: from that one leaves what answers no mail. `receives` and `sends`: how
 * this system is set up.
 */
export const MailChannelsResponse = envelope({
  mailChannels: Type.Array(MailChannel, {maxItems: MAIL_CHANNELS_MAX}),
  receives: Type.Object({smtpPort: Type.Union([Type.Integer(), Type.Null()]), http: Type.Boolean()}),
  sends: Type.Boolean(),
});
export type MailChannelsResponse = Static<typeof MailChannelsResponse>;
