import Type, {type Static} from 'typebox';
import {BROADCAST_CHANNELS, SUPPRESSION_REASONS} from '../audiences/choices.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {TEXT_MAX} from '../limits.ts';

const Channel = Type.Enum([...BROADCAST_CHANNELS]);

/** An address or number that receives no broadcasts. */
export const Suppression = Type.Object({
  id: Id,
  channel: Channel,
  /** Lower case, or E.164. */
  address: Type.String(),
  reason: Type.Enum([...SUPPRESSION_REASONS]),
  /** Contact with this address; null: none. */
  contact: Nullable(Type.Object({id: Id, name: Type.String()})),
  /** Admin who added it. */
  createdBy: Nullable(Type.String()),
  createdAt: Instant,
});
export type Suppression = Static<typeof Suppression>;
export const SuppressionResponse = envelope({suppression: Suppression});
export type SuppressionResponse = Static<typeof SuppressionResponse>;

/** GET /campaign/api/suppressions, the newest first. `q`: a part of the address. */
export const SuppressionsQuery = Type.Object(
  {
    ...pageQuery,
    q: Type.Optional(Text),
    channel: Type.Optional(Channel),
    reason: Type.Optional(Type.Enum([...SUPPRESSION_REASONS])),
  },
  {additionalProperties: false},
);
export type SuppressionsQuery = Static<typeof SuppressionsQuery>;
export const SuppressionsResponse = envelope({suppressions: Type.Array(Suppression), page: Page});
export type SuppressionsResponse = Static<typeof SuppressionsResponse>;

/** POST /campaign/api/suppressions: added manually. */
export const CreateSuppressionRequest = Type.Object(
  {
    channel: Channel,
    address: Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S', title: 'Address'}),
  },
  {additionalProperties: false},
);
export type CreateSuppressionRequest = Static<typeof CreateSuppressionRequest>;

/** Reason and time since which a contact receives no broadcasts by a channel. */
const Subscription = Nullable(
  Type.Object({suppressionId: Id, reason: Type.Enum([...SUPPRESSION_REASONS]), at: Instant}),
);
/** GET /campaign/api/contacts/:id/subscriptions; null: they receive broadcasts. */
export const ContactSubscriptionsResponse = envelope({
  subscriptions: Type.Object({email: Subscription, sms: Subscription}),
});
export type ContactSubscriptionsResponse = Static<typeof ContactSubscriptionsResponse>;
