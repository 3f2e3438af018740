import type {
  DeactivateMemberRequest,
  LeftoverWork,
  Successor,
  Workload,
} from '@switchboard/contracts/team/schemas';
import type {Core} from '../../core/index.ts';
import type {Trx} from '../../database/index.ts';

/** Turns passwords into argon2id hashes; at most as many at a time as the machine has cores. */
export interface Hasher {
  hash: (password: string) => Promise<string>;
  /** `stored` null: the account does not exist; the same work is done and the result is false. */
  verify: (stored: string | null, password: string) => Promise<boolean>;
}

/** Encrypts stored values that have to be read again. */
export interface Cipher {
  /** @param owner owner of the text: only they can decrypt it */
  encrypt: (text: string, owner: string) => Promise<Buffer>;
  /** @throws Error for another owner, another key or a changed text */
  decrypt: (bytes: Buffer, owner: string) => Promise<string>;
}

/** A browser as its push service knows it, and a payload that only this browser can read. */
export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
}
/** Hands a push over to the browser's push service. @returns false when the browser is gone for good; throws temporary failures */
export type SendPush = (push: Push) => Promise<boolean>;

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
  leftoverWork: (
    trx: Trx,
    userId: string,
  ) => Promise<Pick<LeftoverWork, 'followedTickets' | 'drafts' | 'scheduledReplies'>>;
  /** Hands over the tickets of a member. @throws 422 for a user who is no active member, or a light agent who gets replies */
  handOver: (trx: Trx, userId: string, request: DeactivateMemberRequest) => Promise<void>;
  /** Deletes their personal data: drafts, notifications, read marks, followed tickets, private views and macros. */
  forget: (trx: Trx, userId: string) => Promise<void>;
  /** Reassigns all of them. @throws 422 for a user who is no active member, and for a nonexistent team */
  reassign: (trx: Trx, userId: string, how: {to: Successor; by: string}) => Promise<void>;
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

/** Needs of the account from other modules and from outside, filled in by the assembly. */
export interface AccountPorts {
  hasher: Hasher;
  /** Encrypts stored secrets that have to be read again. */
  cipher: Cipher;
  sendPush: SendPush;
  /** Called within the workspace (`withWorkspace` role), in the creating transaction. */
  onWorkspaceCreated: OnWorkspaceCreated;
  onMembersFree: OnMembersFree;
  onTrashShortened: OnTrashShortened;
  memberTickets: MemberTickets;
  memberCourses: MemberCourses;
}

/** First argument of service functions of the account that need more than the core. */
export type AccountDeps = Core & AccountPorts;
