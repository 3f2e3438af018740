import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, MailAddress, Nullable, Page, pageQuery, Text} from '../fields.ts';

/** Why a mail became no ticket. */
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
  /** null: it names nobody. */
  sender: Nullable(MailAddress),
  subject: Text,
  reason: LeftOutReason,
  /** Whether the mail itself was kept; else there was no room for it, and it cannot become a ticket. */
  isKept: Type.Boolean(),
  receivedAt: Instant,
});
export type LeftOutMail = Static<typeof LeftOutMail>;

/** GET /connect/api/left-out-mails, the newest first, for owners and admins. */
export const LeftOutMailsQuery = Type.Object(pageQuery, {additionalProperties: false});
export type LeftOutMailsQuery = Static<typeof LeftOutMailsQuery>;
export const LeftOutMailsResponse = envelope({leftOutMails: Type.Array(LeftOutMail), page: Page});
export type LeftOutMailsResponse = Static<typeof LeftOutMailsResponse>;

/** POST /connect/api/left-out-mails/:id/ticket: takes it in as a person's. `sender`: who wrote it, for one that names nobody. */
export const TakeLeftOutRequest = Type.Object(
  {sender: Type.Optional(Email)},
  {additionalProperties: false},
);
export type TakeLeftOutRequest = Static<typeof TakeLeftOutRequest>;
/** `number`: of the ticket that it began or went to. */
export const TakeLeftOutResponse = envelope({number: Type.Integer()});
export type TakeLeftOutResponse = Static<typeof TakeLeftOutResponse>;
