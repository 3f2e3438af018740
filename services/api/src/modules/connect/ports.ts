import type {Core} from '../../core/index.ts';
import type {Trx} from '../../database/index.ts';
import type {Space} from '../../plugins/limits/free-space.ts';

/** A mail as far as it may be about a broadcast. */
interface AboutBroadcast {
  /** Message ids in it, the nearest first. */
  messageIds: readonly string[];
  now: Date;
}
/** A broadcast that received an answer. */
export interface BroadcastRef {
  id: string;
  name: string;
}
/** The broadcasts that tickets originate from, and the handling of incoming mails about them. Called within the workspace. */
export interface TicketBroadcasts {
  find: (trx: Trx, id: string) => Promise<BroadcastRef | null>;
  /** @param bounce `recipients`: its own; `addresses`: those that failed according to it. @returns true if it is about a broadcast */
  takeBounce: (
    trx: Trx,
    bounce: AboutBroadcast & {
      recipients: readonly string[];
      addresses: readonly string[];
      isFinal: boolean;
      reason: string;
    },
  ) => Promise<boolean>;
  /** @param complaint the links for unsubscribing of the mail that was called spam. @returns true if it is about a broadcast */
  takeComplaint: (
    trx: Trx,
    complaint: {unsubscribeLinks: readonly string[]; now: Date},
  ) => Promise<boolean>;
  /** @returns the broadcast that a mail answers, if its writer received that; null for every other mail */
  takeReply: (trx: Trx, reply: AboutBroadcast & {from: string}) => Promise<BroadcastRef | null>;
}

/** `id`: a provider that gets it twice sends one SMS. `reference`: name of the recipient in its reports. */
export interface OutgoingSms {
  id: string;
  reference: string;
  to: {name: string; address: string};
  from: {name: string; address: string};
  text: string;
}
/** Outcome of an SMS; `retry` and `untried`: it was not accepted, for now. */
export type SentSms =
  | {kind: 'accepted' | 'retry' | 'untried'}
  | {kind: 'failed' | 'unknown'; code: string; error: string};

/** Delivery of replies as SMS. It never throws. */
export interface SmsChannel {
  /** True if it delivers nothing to anybody. */
  isSandbox: boolean;
  send: (sms: OutgoingSms) => Promise<SentSms | undefined>;
}

/** Needs of connect from other modules and from outside, filled in by the assembly. */
export interface ConnectPorts {
  /** Space on the disk of the data directory. */
  space: Space;
  /** Reads the TXT records of a name. */
  readTxt: (name: string) => Promise<string[]>;
  sms: SmsChannel;
  ticketBroadcasts: TicketBroadcasts;
}

/** First argument of service functions of connect that need more than the core. */
export type ConnectDeps = Core & ConnectPorts;
