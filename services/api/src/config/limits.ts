import {availableParallelism} from 'node:os';

/** Limit of `max` attempts in `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Open connections, including websockets. A peer is an address, or an IPv6 network, that is not a nearby proxy. Sockets are those of one
 * session.
 */
export interface ConnectionLimits {
  total: number;
  perPeer: number;
  sockets: number;
}

export type InFlightLimits = Record<'signIn' | 'read' | 'write' | 'registry' | 'publish', number>;

export interface Limits {
  /** Sign-in, registration, reset and verification calls per address; an office or a test suite shares one. */
  authPerIp: Limit;
  /** Mails of one kind to one address, per requesting network place and in total: nobody uses up the owner's mails. */
  mailPerAddress: Limit;
  mailPerAddressOfAll: Limit;
  /** Mails of one invitation. */
  resendPerInvitation: Limit;
  /** Minimum duration of an answer that must not distinguish a known address from an unknown one. */
  answerFloorMs: number;
  /** Concurrent password checks; further ones wait, up to `hashQueue`. */
  hashConcurrency: number;
  hashQueue: number;
  /** Delay of a reply, during which it can be undone. */
  undoMs: number;
  /** Minimum of free space on the disk of the data directory for writes: the log of the embedded database needs it to continue. */
  freeBytes: number;
  /** Requests of each kind that are processed at the same time. */
  inFlight: InFlightLimits;
  connections: ConnectionLimits;
  /** Memory for JSON bodies in progress, of all requests together. */
  bodyBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  authPerIp: {max: 600, seconds: 60},
  mailPerAddress: {max: 5, seconds: 3600},
  mailPerAddressOfAll: {max: 20, seconds: 3600},
  resendPerInvitation: {max: 5, seconds: 86_400},
  answerFloorMs: 120,
  hashConcurrency: availableParallelism(),
  hashQueue: 64,
  undoMs: 10_000,
  freeBytes: 128 * 1024 * 1024,
  inFlight: {signIn: 64, read: 64, write: 32, registry: 64, publish: 64},
  connections: {total: 5000, perPeer: 1000, sockets: 100},
  bodyBytes: 256 * 1024 * 1024,
};
