import type {Database, Trx} from './database/index.ts';
import type {FileStore} from './files/index.ts';
import type {Timers} from './jobs/index.ts';
import type {AccountDeps} from './modules/account/ports.ts';
import type {Channels} from './modules/campaign/broadcasts/channels/port.ts';
import type {Space} from './plugins/limits/free-space.ts';

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

/** First argument of every service function. Created once by `registerApi`. */
export interface ApiDeps extends AccountDeps {
  database: Database;
  timers: Timers;
  /** Uploaded files. */
  files: FileStore;
  /** Space on the disk of the data directory. */
  space: Space;
  /** Reads the TXT records of a name. */
  readTxt: (name: string) => Promise<string[]>;
  ticketBroadcasts: TicketBroadcasts;
  /** Channels of broadcasts. */
  channels: Channels;
}
