import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Page, pageQuery, RequiredText, Text} from '../fields.ts';
import {BODY_MAX} from '../limits.ts';

export const Broadcast = Type.Object({
  id: Id,
  name: Type.String(),
  channel: Type.Enum(['email', 'sms']),
  subject: Type.String(),
  body: Type.String(),
  status: Type.Enum(['draft']),
  createdBy: Type.String(),
  version: Type.Integer({minimum: 1}),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Broadcast = Static<typeof Broadcast>;

export const BroadcastsQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text)},
  {additionalProperties: false},
);
export type BroadcastsQuery = Static<typeof BroadcastsQuery>;
export const BroadcastsResponse = envelope({broadcasts: Type.Array(Broadcast), page: Page});
export type BroadcastsResponse = Static<typeof BroadcastsResponse>;

/** A draft needs only its name. */
export const CreateBroadcastRequest = Type.Object(
  {
    name: RequiredText,
    channel: Type.Enum(['email', 'sms']),
    subject: Type.Optional(Text),
    body: Type.Optional(Type.String({maxLength: BODY_MAX})),
  },
  {additionalProperties: false},
);
export type CreateBroadcastRequest = Static<typeof CreateBroadcastRequest>;

export const UpdateBroadcastRequest = Type.Partial(CreateBroadcastRequest, {
  additionalProperties: false,
  minProperties: 1,
});
export type UpdateBroadcastRequest = Static<typeof UpdateBroadcastRequest>;
export const BroadcastResponse = envelope({broadcast: Broadcast});
export type BroadcastResponse = Static<typeof BroadcastResponse>;
