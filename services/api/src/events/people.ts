import type {SignedIn} from '../plugins/caller/auth.ts';

interface Member {
  workspaceId: string;
  userId: string;
}

/** Sessions and presence of the people whom sockets belong to. */
export interface People {
  /** Owner of a token, or null when it is unknown, ended or revoked. */
  findSignedIn: (token: string) => Promise<SignedIn | null>;
  /** Live ones of these sessions, each with the workspace of its user. */
  findLiveSessions: (ids: string[]) => Promise<Map<string, string | null>>;
  /** Records a new socket of a member. */
  arrive: (member: Member) => Promise<void>;
  /** Records that the sockets of these members are alive, or were until now. */
  keepPresent: (members: Member[]) => Promise<void>;
  /** Publishes members who have gone or become away, each once. */
  notifyAboutFaded: () => Promise<void>;
}
