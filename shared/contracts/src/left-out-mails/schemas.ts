import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, MailAddress, Nullable, Page, pageQuery, Text} from '../fields.ts';

/** Reason why a mail became no ticket. */
export const LeftOutReason = Type.Enum([
  'auto_reply',
  'program',
  'newsletter',
  'receipt',
  'complaint',
  'own_address',
  'no_sender',
]);
export type LeftOutReason = Static<typeof LeftOutReason>;

/** A mail that became no ticket, of the last 30 days. */
export const LeftOutMail = Type.Object({
  id: Id,
  /** null: it has no sender. */
  sender: Nullable(MailAddress),
  subject: Text,
  reason: LeftOutReason,
  /** True when the mail itself was kept; otherwise there was no room for it, and it cannot become a ticket. */
  isKept: Type.Boolean(),
  receivedAt: Instant,
});
export type LeftOutMail = Static<typeof LeftOutMail>;

/** GET /connect/api/left-out-mails, the newest first, for owners and admins. */
export const LeftOutMailsQuery = Type.Object(pageQuery, {additionalProperties: false});
export type LeftOutMailsQuery = Static<typeof LeftOutMailsQuery>;
export const LeftOutMailsResponse = envelope({leftOutMails: Type.Array(LeftOutMail), page: Page});
export type LeftOutMailsResponse = Static<typeof LeftOutMailsResponse>;

/** POST /connect/api/left-out-mails/:id/ticket: accepts it as a person's mail. `sender`: the author, for a mail without one. */
export const TakeLeftOutRequest = Type.Object(
  {sender: Type.Optional(Email)},
  {additionalProperties: false},
);
export type TakeLeftOutRequest = Static<typeof TakeLeftOutRequest>;
/** `number`: ticket that the mail opened or joined. */
export const TakeLeftOutResponse = envelope({number: Type.Integer()});
export type TakeLeftOutResponse = Static<typeof TakeLeftOutResponse>;
