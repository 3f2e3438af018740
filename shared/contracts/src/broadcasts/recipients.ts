import Type, {type Static} from 'typebox';
import {Prices} from '../balance/schemas.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {LinkQuery} from '../links.ts';
import {Counts} from './schemas.ts';
import {RECIPIENT_STATUSES} from './states.ts';

const Variant = Nullable(Type.Enum(['a', 'b']));

export const Recipient = Type.Object({
  id: Id,
  /** Null once the contact was deleted. */
  contactId: Nullable(Id),
  name: Type.String(),
  address: Type.String(),
  status: Type.Enum([...RECIPIENT_STATUSES]),
  /**
   * Reason for a skipped, failed or bounced message: a short code, and the response of the
   * provider.
   */
  code: Nullable(Type.String()),
  error: Type.String(),
  attempts: Type.Integer({minimum: 0}),
  units: Type.Integer({minimum: 0}),
  credits: Type.Integer({minimum: 0}),
  variant: Variant,
  sentAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
  openedAt: Nullable(Instant),
  clickedAt: Nullable(Instant),
  repliedAt: Nullable(Instant),
  /** Time at which the recipient marked it as spam. */
  complainedAt: Nullable(Instant),
  updatedAt: Instant,
});
export type Recipient = Static<typeof Recipient>;

export const RecipientStatusFilter = Type.Enum([
  ...RECIPIENT_STATUSES,
  'opened',
  'clicked',
  'replied',
  'complained',
]);

/** `q`: search in names and addresses. */
export const RecipientsQuery = Type.Object(
  {...pageQuery, status: Type.Optional(RecipientStatusFilter), q: Type.Optional(Text)},
  {additionalProperties: false},
);
export type RecipientsQuery = Static<typeof RecipientsQuery>;
export const RecipientsResponse = envelope({recipients: Type.Array(Recipient), page: Page});
export type RecipientsResponse = Static<typeof RecipientsResponse>;

/** A rate as two integers, so that "40 %" can be shown with its base. */
const Rate = Type.Object({n: Type.Integer({minimum: 0}), of: Type.Integer({minimum: 0})});
const rates = {
  delivered: Rate,
  bounced: Rate,
  failed: Rate,
  opened: Rate,
  clicked: Rate,
  replied: Rate,
  complained: Rate,
};

export const BroadcastReport = Type.Object({
  counts: Counts,
  /**
   * `delivered`, `bounced`, `failed`: of attempted recipients; `opened`, `clicked`, `replied`,
   * `complained`: of messages that were sent and did not bounce.
   */
  rates: Type.Object(rates),
  /** True when opens and clicks are tracked. */
  isTracked: Type.Boolean(),
  /** Steps of `stepMinutes` each, from the start on. */
  stepMinutes: Type.Integer({minimum: 1}),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      sent: Type.Integer(),
      opened: Type.Integer(),
      clicked: Type.Integer(),
    }),
  ),
  /** Variants of a subject test; empty without one. */
  variants: Type.Array(
    Type.Object({
      variant: Type.Enum(['a', 'b']),
      subject: Type.String(),
      isWinner: Type.Boolean(),
      sent: Type.Integer(),
      opened: Rate,
      clicked: Rate,
    }),
  ),
  /** Clicks on each link: `clicks` by `people`. */
  links: Type.Array(
    Type.Object({url: Type.String(), clicks: Type.Integer(), people: Type.Integer()}),
  ),
  /** Reasons of failures, the most frequent first. */
  reasons: Type.Array(
    Type.Object({
      status: Type.Enum(['bounced', 'failed', 'skipped']),
      code: Type.String(),
      error: Type.String(),
      count: Type.Integer({minimum: 1}),
    }),
  ),
});
export type BroadcastReport = Static<typeof BroadcastReport>;
export const BroadcastReportResponse = envelope({report: BroadcastReport});
export type BroadcastReportResponse = Static<typeof BroadcastReportResponse>;

/** GET /campaign/api/exports/recipients.csv, with the query of the link. */
export const RecipientExportQuery = Type.Object({
  ...LinkQuery.properties,
  broadcast: Type.Optional(Type.String({maxLength: 100})),
});

/** Sending settings of the workspace. `dkim`: required record of an address's domain; null: the operator signs no mails. */
export const BroadcastSettings = Type.Object({
  isTracked: Type.Boolean(),
  /** Transport of each channel: `sandbox` and `outbox` send nothing. */
  emailBy: Type.Enum(['smtp', 'outbox']),
  smsBy: Type.Enum(['http', 'sandbox']),
  dkim: Nullable(Type.Object({name: Type.String(), value: Type.String()})),
  prices: Prices,
  /** Verified support addresses that emails can be sent from. */
  senders: Type.Array(Type.Object({id: Id, name: Type.String(), address: Type.String()})),
});
export type BroadcastSettings = Static<typeof BroadcastSettings>;
export const BroadcastSettingsResponse = envelope({settings: BroadcastSettings});
export type BroadcastSettingsResponse = Static<typeof BroadcastSettingsResponse>;
export const SaveBroadcastSettingsRequest = Type.Object(
  {isTracked: Type.Boolean()},
  {additionalProperties: false},
);
