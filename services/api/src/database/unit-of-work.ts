import {type Kysely, sql, type Transaction} from 'kysely';
import type {TicketScope} from '@switchboard/contracts/user/schemas';
import type {Schema} from './schema.ts';

/** A member at work; `ticketScope` limits their visible tickets of the workspace, all when omitted. */
export interface MemberScope {
  workspaceId: string;
  userId: string;
  ticketScope?: TicketScope;
}
/** The program itself, which sees every ticket of the workspace and no person's own rows. */
interface SystemScope {
  workspaceId: string;
  isSystem: true;
}
/** Scope of the rows that a unit of work may touch. */
export type Scope = MemberScope | SystemScope;

/** The program itself at work in a workspace: jobs, mails, links. */
export const systemOf = (workspaceId: string): SystemScope => ({workspaceId, isSystem: true});

export type Trx = Transaction<Schema>;

const WHOLE_WORKSPACE = 'switchboard_app';

/**
 * Limits the transaction from here to its end to rows of the workspace, and to tickets in the scope. JIT compilation of queries is off: for
 * those that only look expensive to the planner it takes longer than running them. Literals instead of parameters let it go to the server
 * together with `begin`.
 */
export const enterWorkspace = async (trx: Trx, scope: Scope): Promise<void> => {
  const {workspaceId} = scope;
  const {userId, ticketScope = 'all'} = 'isSystem' in scope ? {userId: ''} : scope;
  const role = ticketScope === 'all' ? WHOLE_WORKSPACE : 'switchboard_limited';
  await sql`select set_config('role', ${sql.lit(role)}, true), set_config('app.ticket_scope', ${sql.lit(ticketScope)}, true),
    set_config('app.workspace_id', ${sql.lit(workspaceId)}, true), set_config('app.user_id', ${sql.lit(userId)}, true),
    set_config('jit', 'off', true)`.execute(trx);
};

/** Does the work with every ticket of the workspace in sight, then restores the earlier scope. */
export const withEveryTicket = <Result>(trx: Trx, work: () => Promise<Result>): Promise<Result> =>
  inRole(trx, WHOLE_WORKSPACE, work);

/**
 * One transaction inside one workspace, as a database role that row-level security binds: a forgotten `where` leaks nothing. Use only `trx`
 * inside it: on the embedded database a second connection would wait for this one.
 */
export const withWorkspace = <Result>(
  db: Kysely<Schema>,
  scope: Scope,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await enterWorkspace(trx, scope);
    return work(trx);
  });

/**
 * One transaction that belongs to no workspace: sign-in, onboarding, clean-up. Its role sees the tables of the module account and the
 * outboxes of all workspaces, and no other service's tables.
 */
export const withSystem = <Result>(
  db: Kysely<Schema>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await leaveWorkspace(trx);
    return work(trx);
  });

/** Restores the role of `withSystem` within a transaction. */
export const leaveWorkspace = async (trx: Trx): Promise<void> => {
  await sql`select set_config('role', 'switchboard_system', true), set_config('app.workspace_id', '', true),
    set_config('app.user_id', '', true)`.execute(trx);
};

/** Does the work on another member's own rows, with every ticket in sight, then restores the transaction's member. */
export const asMember = (
  trx: Trx,
  userId: string,
  work: () => Promise<unknown>,
): Promise<unknown> =>
  withEveryTicket(trx, async () => {
    const {
      rows: [before],
    } = await sql<{
      id: string;
    }>`select current_setting('app.user_id') as id, set_config('app.user_id', ${userId}, true)`.execute(
      trx,
    );
    await work();
    await sql`select set_config('app.user_id', ${before?.id ?? ''}, true)`.execute(trx);
  });

/**
 * For the core: does the work as the connection's own user, then restores the transaction's role. The roles of the units of work may not
 * touch pg-boss's tables.
 */
export const asOwner = (trx: Trx, work: () => Promise<unknown>): Promise<unknown> =>
  inRole(trx, 'none', work);

const inRole = async <Result>(
  trx: Trx,
  role: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const {
    rows: [before],
  } = await sql<{
    role: string;
  }>`select current_setting('role') as role, set_config('role', ${role}, true)`.execute(trx);
  const result = await work();
  if (before && before.role !== role)
    await sql`select set_config('role', ${before.role}, true)`.execute(trx);
  return result;
};

/** Notifies the listeners of a channel, in every process, once the transaction commits. */
export const notifyAtCommit = async (trx: Trx, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
};

/** Throws when the database does not answer. */
export const ping = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select 1`.execute(db);
};
