import {availableParallelism} from 'node:os';

/** How often something may be tried: `max` tries in `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** Open connections, websockets among them. A peer is an address, or a network of IPv6, that is no proxy near by. Sockets are those of one session. */
export interface ConnectionLimits {
  total: number;
  perPeer: number;
  sockets: number;
}

export type InFlightLimits = Record<'signIn' | 'read' | 'write' | 'registry' | 'publish', number>;

export interface Limits {
  /** Sign-in, registration, reset and verification calls of one address; an office or a test suite shares one. */
  authPerIp: Limit;
  /** Mails of one kind to one address that one place of the network asks for, and all together: nobody uses up the mails of the owner. */
  mailPerAddress: Limit;
  mailPerAddressOfAll: Limit;
  /** Invitation mails of one invitation. */
  resendPerInvitation: Limit;
  /** Shortest time of an answer that must not tell a known address from an unknown one. */
  answerFloorMs: number;
  /** Password checks at the same time; further ones wait, up to `hashQueue`. */
  hashConcurrency: number;
  hashQueue: number;
  /** How long a reply waits, so that it can be taken back. */
  undoMs: number;
  /** With less room on the disk of the data directory nothing is written: the log of the embedded database needs it to go on. */
  freeBytes: number;
  /** Requests of each kind that are worked on at the same time. */
  inFlight: InFlightLimits;
  connections: ConnectionLimits;
  /** Memory for JSON bodies that are being read, of all requests together. */
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
