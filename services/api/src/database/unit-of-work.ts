import {type Kysely, sql, type Transaction} from 'kysely';
import type {TicketScope} from '@switchboard/contracts/user/schemas';
import type {Schema} from './schema.ts';

/** A member at work; `ticketScope` says which tickets of the workspace they see, all when left out. */
export interface MemberScope {
  workspaceId: string;
  userId: string;
  ticketScope?: TicketScope;
}
/** The program itself, which sees every ticket of the workspace and nobody's own rows. */
interface SystemScope {
  workspaceId: string;
  isSystem: true;
}
/** Whose rows a unit of work may touch. */
export type Scope = MemberScope | SystemScope;

/** The program itself at work in a workspace: jobs, mails, links. */
export const systemOf = (workspaceId: string): SystemScope => ({workspaceId, isSystem: true});

export type Trx = Transaction<Schema>;

const WHOLE_WORKSPACE = 'switchboard_app';

/**
 * From here to its end the transaction sees only rows of the workspace, and only tickets in the scope. Queries are not compiled:
 * for those that only look dear to the planner that takes longer than to run them. Literals instead of values, so that it goes to the
 * server together with `begin`.
 */
export const enterWorkspace = async (trx: Trx, scope: Scope): Promise<void> => {
  const {workspaceId} = scope;
  const {userId, ticketScope = 'all'} = 'isSystem' in scope ? {userId: ''} : scope;
  const role = ticketScope === 'all' ? WHOLE_WORKSPACE : 'switchboard_limited';
  await sql`select set_config('role', ${sql.lit(role)}, true), set_config('app.ticket_scope', ${sql.lit(ticketScope)}, true),
    set_config('app.workspace_id', ${sql.lit(workspaceId)}, true), set_config('app.user_id', ${sql.lit(userId)}, true),
    set_config('jit', 'off', true)`.execute(trx);
};

/** Does the work with every ticket of the workspace in sight, then goes on with those that were before. */
export const withEveryTicket = <Result>(trx: Trx, work: () => Promise<Result>): Promise<Result> =>
  inRole(trx, WHOLE_WORKSPACE, work);

/**
 * One transaction inside one workspace, as a database role that row-level security binds: a forgotten `where` leaks
 * nothing. Inside it use only `trx`: on the embedded database a second connection would wait for this one.
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
 * One transaction that belongs to no workspace: sign-in, onboarding, clean-up. Its role sees the tables of the module
 * account and the outboxes of all workspaces, and no other service's tables.
 */
export const withSystem = <Result>(
  db: Kysely<Schema>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await leaveWorkspace(trx);
    return work(trx);
  });

/** Back to the role of `withSystem` within a transaction. */
export const leaveWorkspace = async (trx: Trx): Promise<void> => {
  await sql`select set_config('role', 'switchboard_system', true), set_config('app.workspace_id', '', true),
    set_config('app.user_id', '', true)`.execute(trx);
};

/** Does the work on what is another member's own, with every ticket in sight, then goes on as who the transaction is of. */
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
 * For the core: does the work as the connection's own user, then goes on in the role the transaction had. The roles of
 * the units of work may not touch pg-boss's tables.
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

/** Tells the listeners of a channel, in every process, once the transaction commits. */
export const notifyAtCommit = async (trx: Trx, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
};

/** Throws when the database does not answer. */
export const ping = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select 1`.execute(db);
};
