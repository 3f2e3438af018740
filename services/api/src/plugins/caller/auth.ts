import type {Proof} from '@switchboard/contracts/proof';
import type {Role, TicketScope} from '@switchboard/contracts/user/schemas';
import type {FastifyRequest} from 'fastify';
import {problem} from '@switchboard/service-kit/errors';
import type {Client} from './client.ts';

/** A user with a valid token. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  workspaceId: string | null;
  role: Role | null;
  ticketScope: TicketScope | null;
  /** True if their workspace requires a second factor by now, and they have none. */
  needsSecondFactor: boolean;
}
/** A member of a workspace. Fits `Scope` of the database. */
export type Actor = SignedIn & {workspaceId: string; role: Role; ticketScope: TicketScope};

/** Caller of an action for which a session alone does not suffice, and their proof. */
export interface Proven {
  userId: string;
  proof: Proof;
  client: Client;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** The token of `Authorization: Bearer …`, or null. The cookie is never read: no cross-site request can carry a token. */
export const readBearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The caller, below `requireUser` or `requireWorkspace`. */
export const getUser = (request: FastifyRequest): SignedIn => {
  if (!request.signedIn) throw problem('unauthenticated', 'Please log in.');
  return request.signedIn;
};

/** The caller within a workspace, below `requireWorkspace`. */
export const getActor = (request: FastifyRequest): Actor => {
  const {workspaceId, role, ticketScope, ...user} = getUser(request);
  if (workspaceId === null || role === null || ticketScope === null)
    throw problem('onboarding_required', 'Set up or join a workspace first.');
  return {...user, workspaceId, role, ticketScope};
};
