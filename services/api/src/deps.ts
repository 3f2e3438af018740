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

/** What a module adds to a workspace in the transaction that creates it. */
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

/** Also how many of the open tickets nobody has: of a member's, none. */
export type WorkloadOfTeam = Workload & {unassigned: number};

/** The tickets of members and teams, as the team's administration sees them. Called within the workspace. */
export interface MemberTickets {
  /** Of the tickets in sight: what each of these members, or teams, has to do; who has nothing is left out. */
  workloads: (
    trx: Trx,
    of: {userIds: string[]} | {teamIds: string[]},
  ) => Promise<Map<string, WorkloadOfTeam>>;
  /** How many of the member's tickets are open. */
  countOpen: (trx: Trx, userId: string) => Promise<number>;
  /** What else they leave in tickets. */
  leavings: (
    trx: Trx,
    userId: string,
  ) => Promise<Pick<Leavings, 'followedTickets' | 'drafts' | 'scheduledReplies'>>;
  /** Hands it on. @throws 422 for somebody who is no active member, or a light agent who gets replies */
  handOn: (trx: Trx, userId: string, request: DeactivateMemberRequest) => Promise<void>;
  /** Deletes what is theirs alone: drafts, notifications, what they read and follow, private views and macros. */
  forget: (trx: Trx, userId: string) => Promise<void>;
  /** Gives all of them away. @throws 422 for somebody who is no active member, and for a team that there is not */
  reassign: (trx: Trx, userId: string, how: {to: Successor; by: string}) => Promise<void>;
}

/** A mail as far as it may be about a broadcast. */
interface AboutBroadcast {
  /** That it names, the nearest first. */
  messageIds: readonly string[];
  now: Date;
}
/** A broadcast that somebody answered. */
export interface BroadcastRef {
  id: string;
  name: string;
}
/** The broadcasts that tickets come from, and what becomes of mails that come in about them. Called within the workspace. */
export interface TicketBroadcasts {
  find: (trx: Trx, id: string) => Promise<BroadcastRef | null>;
  /** @param bounce `recipients`: where it came to; `addresses`: of whom it says that they failed. @returns whether it is about one */
  takeBounce: (
    trx: Trx,
    bounce: AboutBroadcast & {
      recipients: readonly string[];
      addresses: readonly string[];
      isFinal: boolean;
      reason: string;
    },
  ) => Promise<boolean>;
  /** @param complaint the links for unsubscribing of the mail that was called spam. @returns whether it is of a broadcast */
  takeComplaint: (
    trx: Trx,
    complaint: {unsubscribeLinks: readonly string[]; now: Date},
  ) => Promise<boolean>;
  /** @returns the broadcast that a mail answers, which who wrote it got; null when it answers none */
  takeReply: (trx: Trx, reply: AboutBroadcast & {from: string}) => Promise<BroadcastRef | null>;
}

/** The courses of members, as the team's administration sees them. Called within the workspace. */
export interface MemberCourses {
  count: (trx: Trx, userId: string) => Promise<number>;
  give: (trx: Trx, fromId: string, toId: string) => Promise<void>;
  /** Brings what these members are assigned to what they are by now: after they joined, came into a team, or got another role. */
  follow: (
    trx: Trx,
    actor: {workspaceId: string; userId: string},
    userIds: string[],
  ) => Promise<void>;
  /** A team is no more: nothing is assigned to it. */
  forgetTeam: (
    trx: Trx,
    actor: {workspaceId: string; userId: string},
    teamId: string,
  ) => Promise<void>;
}

/** What every service function gets first. Made once by `registerApi`. */
export interface ApiDeps {
  config: ApiConfig;
  database: Database;
  /** The same as `database.db`. */
  db: Kysely<Schema>;
  jobs: Jobs;
  timers: Timers;
  /** Uploaded files. */
  files: FileStore;
  /** Of the disk of the data directory. */
  space: Space;
  mail: Mailer;
  sendPush: SendPush;
  hasher: Hasher;
  /** For what the database keeps and has to be read again. */
  cipher: Cipher;
  /** Threads in which what strangers send is read. */
  workers: Workers;
  now: () => Date;
  /** Logs as an error what only the operator can mend. */
  reportFault: (error: Error) => void;
  /** The TXT records of a name. */
  readTxt: (name: string) => Promise<string[]>;
  /** Called within the workspace (`withWorkspace` role), in the creating transaction. */
  onWorkspaceCreated: OnWorkspaceCreated;
  onMembersFree: OnMembersFree;
  onTrashShortened: OnTrashShortened;
  memberTickets: MemberTickets;
  ticketBroadcasts: TicketBroadcasts;
  /** The ways out of broadcasts. */
  channels: Channels;
  memberCourses: MemberCourses;
}
