import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';

/** A browser as text, from its user agent: "Firefox", "Windows". Null when unknown. */
export const Device = Type.Object({
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
});
export type Device = Static<typeof Device>;

export const Session = Type.Object({
  id: Id,
  device: Device,
  /** Network in which it began, never the whole address: the first three numbers of IPv4, the first 48 bits of IPv6. */
  network: Nullable(Type.String()),
  createdAt: Instant,
  /** Rounded to the minute. */
  lastUsedAt: Instant,
  /** True for the requesting session. */
  isCurrent: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** The current session first, then the most recently used ones. */
export const SessionsResponse = envelope({sessions: Type.Array(Session)});
export type SessionsResponse = Static<typeof SessionsResponse>;

/** A member's id, and the id of one of their sessions. */
export const MemberSessionParams = Type.Object({id: Id, sessionId: Id});
