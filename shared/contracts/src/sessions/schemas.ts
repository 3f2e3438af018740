import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';

/** A browser in words, as its user agent tells: "Firefox", "Windows". Null where it tells nothing. */
export const Device = Type.Object({
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
});
export type Device = Static<typeof Device>;

export const Session = Type.Object({
  id: Id,
  device: Device,
  /** The network that it began in, never the whole address: the first three numbers of IPv4, the first 48 bits of IPv6. */
  network: Nullable(Type.String()),
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** The one that asks first, then those that were used last. */
export const SessionsResponse = envelope({sessions: Type.Array(Session)});
export type SessionsResponse = Static<typeof SessionsResponse>;

/** A member's id, and that of one of their sessions. */
export const MemberSessionParams = Type.Object({id: Id, sessionId: Id});
