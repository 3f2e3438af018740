import type {
  DeactivateMemberRequest,
  Leavings,
  Successor,
  Workload,
} from '@switchboard/contracts/team/schemas';
import type {Kysely} from 'kysely';
import type {ApiConfig} from './config/index.ts';
import type {Database, Schema, Trx} from './database/index.ts';
import type {FileStore} from './files/index.ts';
import type {Jobs, Timers} from './jobs/index.ts';
import type {Mailer} from './mail/mailer.ts';
import type {Channels} from './modules/campaign/broadcasts/channels/port.ts';
import type {SendPush} from './modules/account/notifications/push/sender.ts';
import type {Hasher} from './modules/account/auth/hasher.ts';
import type {Cipher} from './modules/account/second-factor/cipher.ts';
import type {Space} from './plugins/free-space.ts';
import type {Workers} from './workers/index.ts';

/** Addition of a module to a workspace in the transaction that creates it. */
export interface NewWorkspace {
  workspaceId: string;
  userId: string;
  timeZone: string;
}
export type OnWorkspaceCreated = (trx: Trx, workspace: NewWorkspace) => Promise<void>;

/** Called within the workspace when members may take more tickets than before. */
export type OnMembersFree = (trx: Trx, workspaceId: string) => Promise<void>;

/** Called within the workspace when the trash keeps tickets for fewer days than before. */
export type OnTrashShortened = (trx: Trx, workspaceId: string) => Promise<void>;

/** Includes the number of open tickets without an assignee: 0 for a member. */
export type WorkloadOfTeam = Workload & {unassigned: number};

/** The tickets of members and teams for the administration of the team. Called within the workspace. */
export interface MemberTickets {
  /** Counts the visible tickets of each of these members, or teams; omits those without any. */
  workloads: (
    trx: Trx,
    of: {userIds: string[]} | {teamIds: string[]},
  ) => Promise<Map<string, WorkloadOfTeam>>;
  /** Counts the open tickets of the member. */
  countOpen: (trx: Trx, userId: string) => Promise<number>;
  /** Lists their other traces in tickets. */
  leavings: (
    trx: Trx,
    userId: string,
  ) => Promise<Pick<Leavings, 'followedTickets' | 'drafts' | 'scheduledReplies'>>;
  /** Hands over the tickets of a member. @throws 422 for a user who is no active member, or a light agent who gets replies */
  handOn: (trx: Trx, userId: string, request: DeactivateMemberRequest) => Promise<void>;
  /** Deletes their personal data: drafts, notifications, read marks, followed tickets, private views and macros. */
  forget: (trx: Trx, userId: string) => Promise<void>;
  /** Reassigns all of them. @throws 422 for a user who is no active member, and for a nonexistent team */
  reassign: (trx: Trx, userId: string, how: {to: Successor; by: string}) => Promise<void>;
}

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

/** The courses of members for the administration of the team. Called within the workspace. */
export interface MemberCourses {
  count: (trx: Trx, userId: string) => Promise<number>;
  give: (trx: Trx, fromId: string, toId: string) => Promise<void>;
  /** Updates the assignments of these members after they joined, entered a team, or got another role. */
  follow: (
    trx: Trx,
    actor: {workspaceId: string; userId: string},
    userIds: string[],
  ) => Promise<void>;
  /** Removes all assignments to a deleted team. */
  forgetTeam: (
    trx: Trx,
    actor: {workspaceId: string; userId: string},
    teamId: string,
  ) => Promise<void>;
}

/** First argument of every service function. Created once by `registerApi`. */
export interface ApiDeps {
  config: ApiConfig;
  database: Database;
  /** The same as `database.db`. */
  db: Kysely<Schema>;
  jobs: Jobs;
  timers: Timers;
  /** Uploaded files. */
  files: FileStore;
  /** Space on the disk of the data directory. */
  space: Space;
  mail: Mailer;
  sendPush: SendPush;
  hasher: Hasher;
  /** Encrypts stored secrets that have to be read again. */
  cipher: Cipher;
  /** Threads that read the input of strangers. */
  workers: Workers;
  now: () => Date;
  /** Logs an error that only the operator can fix. */
  reportFault: (error: Error) => void;
  /** Reads the TXT records of a name. */
  readTxt: (name: string) => Promise<string[]>;
  /** Called within the workspace (`withWorkspace` role), in the creating transaction. */
  onWorkspaceCreated: OnWorkspaceCreated;
  onMembersFree: OnMembersFree;
  onTrashShortened: OnTrashShortened;
  memberTickets: MemberTickets;
  ticketBroadcasts: TicketBroadcasts;
  /** Channels of broadcasts. */
  channels: Channels;
  memberCourses: MemberCourses;
}
