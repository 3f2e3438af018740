import Type, {type Static} from 'typebox';
import {Instant} from './fields.ts';

/** Event types of socket frames. Payloads contain only ids; the client refetches displayed data. */
export const EVENT_TYPES = [
  'ticket.created',
  'ticket.updated',
  'message.created',
  'message.updated',
  'message.deleted',
  'ticket.viewers',
  'ticket.read',
  'sla.at_risk',
  'sla.breached',
  'import.updated',
  'contact.updated',
  'tags.updated',
  'counts.updated',
  'broadcast.changed',
  'broadcast.status',
  'broadcast.progress',
  'audience.changed',
  'template.changed',
  'suppression.changed',
  'course.changed',
  'training.assigned',
  'training.progress',
  'training.certificate',
  'member.updated',
  'presence.updated',
  'invitation.updated',
  'team.updated',
  'permissions.changed',
  'balance.updated',
  'balance.low',
  'notification.created',
  'notification.read',
  'session.revoked',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** First frame of the client, within 5 s; `lastSeq` resumes after that event. The token is never in the address. */
export const AuthFrame = Type.Object({
  type: Type.Literal('auth'),
  token: Type.String({maxLength: 200}),
  lastSeq: Type.Optional(Type.Integer({minimum: 0})),
});
export const ClientFrame = Type.Union([AuthFrame, Type.Object({type: Type.Literal('ping')})]);
export type ClientFrame = Static<typeof ClientFrame>;

/** Authenticated; `seq` is the newest event of the workspace; heartbeat in seconds. */
export const ReadyFrame = Type.Object({
  type: Type.Literal('ready'),
  seq: Type.Integer(),
  heartbeat: Type.Integer(),
});
/** One change; `seq` grows with every event of the workspace. Of several equal ones, only the last is sent. */
export const EventFrame = Type.Object({
  type: Type.Enum([...EVENT_TYPES]),
  seq: Type.Integer(),
  payload: Type.Record(Type.String(), Type.Unknown()),
  at: Instant,
});
export type EventFrame = Static<typeof EventFrame>;
/** Too far behind to replay: refetch everything that is shown. */
export const ResyncFrame = Type.Object({type: Type.Literal('resync'), seq: Type.Integer()});
/** The registry document changed; sent to every socket, without a sequence. */
export const RegistryFrame = Type.Object({type: Type.Literal('registry.changed')});
export const PongFrame = Type.Object({type: Type.Literal('pong')});
export const ErrorFrame = Type.Object({
  type: Type.Literal('error'),
  code: Type.String(),
  message: Type.String(),
});
export const ServerFrame = Type.Union([
  ReadyFrame,
  EventFrame,
  ResyncFrame,
  RegistryFrame,
  PongFrame,
  ErrorFrame,
]);
export type ServerFrame = Static<typeof ServerFrame>;
