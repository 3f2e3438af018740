import {sql, type Updateable} from 'kysely';
import type {MembersQuery} from '@switchboard/contracts/team/schemas';
import {mayFully} from '@switchboard/contracts/team/permissions';
import {type Role, ROLES, type TicketScope} from '@switchboard/contracts/user/schemas';
import type {Schema, Trx} from '#database/index.ts';
import {
  canBeLimited,
  shownAvatar,
  shownEmail,
  shownFirstName,
  shownLastName,
} from '../../directory/index.ts';
import {hasSecondFactor} from '../../users/index.ts';

/** Sorts by name; the sort key is computed once here so that cursor and order agree. */
const sortName = sql<string>`lower(${shownFirstName} || ' ' || ${shownLastName})`;

const selectMember = (trx: Trx) =>
  trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .leftJoin('account.presence as presence', (join) =>
      join
        .onRef('presence.workspaceId', '=', 'membership.workspaceId')
        .onRef('presence.userId', '=', 'membership.userId'),
    )
    .innerJoin('account.workspace as workspace', 'workspace.id', 'membership.workspaceId')
    .select([
      'membership.userId',
      'workspace.agentScope',
      'membership.role',
      'membership.ticketScope',
      'membership.maxOpen',
      'presence.state as presence',
      'membership.status',
      'membership.joinedAt',
      'membership.lastActiveAt',
      'membership.workspaceId',
      'membership.formerNumber',
      'membership.version',
      shownEmail.as('email'),
      shownFirstName.as('firstName'),
      shownLastName.as('lastName'),
      shownAvatar.as('avatarFile'),
    ])
    .select(sortName.as('sortName'))
    .select(hasSecondFactor.as('hasSecondFactor'));

/** Equals `ticketScopeOf`. */
const seenScope = sql<TicketScope>`case
  when membership.role::text in (${sql.join(ROLES.filter((role) => !canBeLimited(role)))}) then 'all'
  when membership.ticket_scope is not null then membership.ticket_scope::text
  when membership.role::text in (${sql.join(ROLES.filter((role) => mayFully(role, 'assignTickets')))}) then 'all'
  else workspace.agent_scope::text end`;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

const inTeams = (trx: Trx, teamIds: string[]) =>
  trx.selectFrom('account.teamMember').select('userId').where('teamId', 'in', teamIds);

const filtered = (trx: Trx, {q, role, ticketScope, status, team}: MembersQuery) => {
  let query = selectMember(trx);
  if (role) query = query.where('membership.role', '=', role);
  if (ticketScope) query = query.where(seenScope, '=', ticketScope);
  if (status) query = query.where('membership.status', '=', status);
  if (team === 'none')
    query = query.where(
      'membership.userId',
      'not in',
      trx.selectFrom('account.teamMember').select('userId'),
    );
  else if (team) query = query.where('membership.userId', 'in', inTeams(trx, [team]));
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({or, eb}) =>
      or([
        eb(sql`${shownFirstName} || ' ' || ${shownLastName}`, 'ilike', pattern),
        eb(shownEmail, 'ilike', pattern),
      ]),
    );
  }
  return query;
};

/** Returns one row more than `limit` when another page follows. */
export const listMembers = (
  trx: Trx,
  filter: MembersQuery,
  page: {after: readonly [sortName: string, userId: string] | null; limit: number},
) => {
  let query = filtered(trx, filter);
  if (page.after)
    query = query.where(
      sql<boolean>`(${sortName}, membership.user_id) > (${page.after[0]}, ${page.after[1]}::uuid)`,
    );
  return query
    .orderBy(sortName)
    .orderBy('membership.userId')
    .limit(page.limit + 1)
    .execute();
};

/** Active members by name: all of them, or those in these teams and one more person. */
export const listColleagues = (
  trx: Trx,
  {limit, of}: {limit: number; of: {teamIds: string[]; userId: string} | null},
): Promise<MemberRow[]> => {
  let query = selectMember(trx).where('membership.status', '=', 'active');
  if (of)
    query = query.where(({or, eb}) =>
      or([
        eb('membership.userId', '=', of.userId),
        ...(of.teamIds.length > 0 ? [eb('membership.userId', 'in', inTeams(trx, of.teamIds))] : []),
      ]),
    );
  return query.orderBy(sortName).orderBy('membership.userId').limit(limit).execute();
};

/** Active members with one of these roles: in the order of the roles, then by name. */
export const listRoleHolders = (
  trx: Trx,
  {roles, limit}: {roles: readonly Role[]; limit: number},
) =>
  selectMember(trx)
    .where('membership.status', '=', 'active')
    .where('membership.role', 'in', roles)
    .orderBy(sql`array_position(${sql.val([...roles])}::text[], membership.role::text)`)
    .orderBy(sortName)
    .orderBy('membership.userId')
    .limit(limit)
    .execute();

export const countMembers = async (trx: Trx, filter: MembersQuery): Promise<number> => {
  const {count} = await filtered(trx, filter)
    .clearSelect()
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findMember = (trx: Trx, userId: string) =>
  selectMember(trx).where('membership.userId', '=', userId).executeTakeFirst();

/** Locks a member until the transaction ends. */
export const lockMember = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .selectFrom('account.membership')
    .select('userId')
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
};

/** Locks the active owners, so that two changes cannot both remove the last one. @returns their number */
export const lockOwners = async (trx: Trx): Promise<number> => {
  const rows = await trx
    .selectFrom('account.membership')
    .select('userId')
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('userId')
    .forUpdate()
    .execute();
  return rows.length;
};

/** Every change creates a newer version. */
export const updateMember = async (
  trx: Trx,
  userId: string,
  change: Updateable<Schema['account.membership']>,
): Promise<void> => {
  await trx
    .updateTable('account.membership')
    .set((eb) => ({...change, version: eb('version', '+', 1)}))
    .where('userId', '=', userId)
    .execute();
};
