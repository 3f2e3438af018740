import {PREPARED} from '@switchboard/service-kit/database';
import {type Kysely, sql, type SqlBool} from 'kysely';
import {may} from '@switchboard/contracts/team/permissions';
import {ROLES, type Role} from '@switchboard/contracts/user/schemas';
import {containing, type Schema, type Trx, withSystem} from '#database/index.ts';
import {shownAvatar, shownEmail, shownFirstName, shownLastName} from './shown-person-repository.ts';

/** Roles that work on tickets. */
const ASSIGNABLE_ROLES = ROLES.filter((role) => may(role, 'changeTickets'));

const selectMembers = (trx: Trx) =>
  trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .leftJoin('account.presence as presence', (join) =>
      join
        .onRef('presence.workspaceId', '=', 'membership.workspaceId')
        .onRef('presence.userId', '=', 'membership.userId'),
    )
    .select([
      'user.id',
      shownEmail.as('email'),
      shownFirstName.as('firstName'),
      shownLastName.as('lastName'),
      shownAvatar.as('avatarFile'),
      'membership.status',
      'membership.role',
      'presence.state as presence',
    ]);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

/** Active members of the workspace of `trx`, by name. */
export const listActiveMembers = (trx: Trx) =>
  selectMembers(trx)
    .where('membership.status', '=', 'active')
    .orderBy('user.firstName')
    .orderBy('user.lastName')
    .orderBy('user.id')
    .execute();

/** Members with these ids, including deactivated ones. */
export const findMembersById = (trx: Trx, ids: string[]) =>
  selectMembers(trx)
    .modifyFront(PREPARED)
    .where(sql<SqlBool>`"user".id = any(${ids}::uuid[])`)
    .execute();

/** Address of every member in lower case, including deactivated but not erased ones. */
export const listMemberEmails = async (
  trx: Trx,
): Promise<{email: string; id: string; role: Role}[]> =>
  (await selectMembers(trx).where('membership.formerNumber', 'is', null).execute()).map(
    ({email, id, role}) => ({email: email.toLowerCase(), id, role}),
  );

/** Addresses of the active owners and admins. */
export const listManagerEmails = async (trx: Trx): Promise<string[]> =>
  (
    await selectMembers(trx)
      .where('membership.status', '=', 'active')
      .where('membership.role', 'in', ['owner', 'admin'])
      .execute()
  ).map(({email}) => email);

/** True if the workspace of `trx` has another member, or an invitation. */
export const hasColleagues = async (trx: Trx): Promise<boolean> => {
  const {rows} = await sql<{hasColleagues: boolean}>`
    select (select count(*) from (select from account.membership where status = 'active' limit 2) as member) > 1
      or exists (select from account.invitation where status = 'pending') as has_colleagues`.execute(
    trx,
  );
  return rows[0]?.hasColleagues ?? false;
};

export const findWorkspaceName = async (trx: Trx): Promise<string> =>
  (await trx.selectFrom('account.workspace').select('name').executeTakeFirstOrThrow()).name;

/** True if the workspace of `trx` exists. */
export const workspaceExists = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('account.workspace').select('id').executeTakeFirst()) !== undefined;

/** Name and logo of the workspace of `trx`. */
export const findWorkspaceFace = (trx: Trx): Promise<{name: string; logoFile: string | null}> =>
  trx.selectFrom('account.workspace').select(['name', 'logoFile']).executeTakeFirstOrThrow();

/** IANA name of the time zone of the workspace of `trx`. */
export const findTimeZone = async (trx: Trx): Promise<string> =>
  (await trx.selectFrom('account.workspace').select('timeZone').executeTakeFirstOrThrow()).timeZone;

/** The role of an active member. */
export const findRole = async (trx: Trx, userId: string): Promise<Role | undefined> =>
  (
    await trx
      .selectFrom('account.membership')
      .select('role')
      .where('userId', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst()
  )?.role;

/** Signature below a member's replies. */
export const findSignature = async (trx: Trx, userId: string): Promise<string> =>
  (
    await trx
      .selectFrom('account.user')
      .select('signature')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.signature ?? '';

/** True when a member's replies claim tickets that nobody has; null: the setting of the workspace. */
export const findClaimsTickets = async (trx: Trx, userId: string): Promise<boolean | null> =>
  (
    await trx
      .selectFrom('account.user')
      .select('claimsTickets')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.claimsTickets ?? null;

/** For how many days deleted tickets stay in the trash of the workspace of `trx`. */
export const findTrashDays = async (trx: Trx): Promise<number> =>
  (await trx.selectFrom('account.workspace').select('trashDays').executeTakeFirstOrThrow())
    .trashDays;

/** All workspaces, for background work that visits one after the other. */
export const listWorkspaceIds = (db: Kysely<Schema>): Promise<string[]> =>
  withSystem(db, async (trx) =>
    (await trx.selectFrom('account.workspace').select('id').orderBy('id').execute()).map(
      ({id}) => id,
    ),
  );

/** Active members with the visibility that their role, or a setting of their own, grants, and their teams. */
export const listScopes = (trx: Trx) =>
  trx
    .selectFrom('account.membership as membership')
    .leftJoin('account.teamMember as inTeam', (join) =>
      join
        .onRef('inTeam.workspaceId', '=', 'membership.workspaceId')
        .onRef('inTeam.userId', '=', 'membership.userId'),
    )
    .innerJoin('account.workspace as workspace', 'workspace.id', 'membership.workspaceId')
    .select([
      'membership.userId',
      'membership.role',
      'membership.ticketScope',
      'workspace.agentScope',
    ])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(in_team.team_id) filter (where in_team.team_id is not null), '{}')`.as(
        'teamIds',
      ),
    )
    .where('membership.status', '=', 'active')
    .groupBy([
      'membership.userId',
      'membership.role',
      'membership.ticketScope',
      'workspace.agentScope',
    ])
    .execute();

/** Active members with their teams: the given ones, or all. */
export const listLearners = (trx: Trx, userIds?: string[]) => {
  let query = trx
    .selectFrom('account.membership as membership')
    .leftJoin('account.teamMember as inTeam', (join) =>
      join
        .onRef('inTeam.workspaceId', '=', 'membership.workspaceId')
        .onRef('inTeam.userId', '=', 'membership.userId'),
    )
    .select(['membership.userId', 'membership.role', 'membership.joinedAt'])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(in_team.team_id) filter (where in_team.team_id is not null), '{}')`.as(
        'teamIds',
      ),
    )
    .where('membership.status', '=', 'active')
    .groupBy(['membership.userId', 'membership.role', 'membership.joinedAt']);
  if (userIds) query = query.where(sql<boolean>`membership.user_id = any(${userIds}::uuid[])`);
  return query.execute();
};

/** Teams of these members, by their ids. */
export const listTeamIds = async (trx: Trx, userIds: string[]): Promise<Map<string, string[]>> => {
  const rows = await trx
    .selectFrom('account.teamMember')
    .select(['userId', 'teamId'])
    .where('userId', 'in', userIds)
    .execute();
  const teams = new Map<string, string[]>();
  for (const {userId, teamId} of rows) teams.set(userId, [...(teams.get(userId) ?? []), teamId]);
  return teams;
};

/** Members whose name contains a text, including deactivated ones. */
export const listIdsByName = async (trx: Trx, text: string): Promise<string[]> =>
  (
    await selectMembers(trx)
      .where(sql<boolean>`${shownFirstName} || ' ' || ${shownLastName} ilike ${containing(text)}`)
      .execute()
  ).map(({id}) => id);
/** Contact data of an active member, and what determines their visible tickets; nothing for accounts that an operator closed. */
export const findReaderRow = (trx: Trx, userId: string) =>
  trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .innerJoin('account.workspace as workspace', 'workspace.id', 'membership.workspaceId')
    .select([
      'user.email',
      'user.firstName',
      'user.lastName',
      'user.language',
      'user.formats',
      'membership.role',
      'membership.ticketScope',
      'workspace.agentScope',
    ])
    .where('user.id', '=', userId)
    .where('membership.status', '=', 'active')
    .where('user.deactivatedAt', 'is', null)
    .executeTakeFirst();

/** True if any team assigns its tickets automatically. */
export const hasAssigningTeam = async (trx: Trx): Promise<boolean> =>
  (await trx
    .selectFrom('account.team')
    .select('id')
    .where('assignMode', '!=', 'off')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** True if a team assigns its tickets automatically. */
export const assignsByItself = async (trx: Trx, teamId: string): Promise<boolean> =>
  (await trx
    .selectFrom('account.team')
    .select('id')
    .where('id', '=', teamId)
    .where('assignMode', '!=', 'off')
    .executeTakeFirst()) !== undefined;

/** Teams that assign tickets automatically, each with its members who are online and can be assignees. */
export const listAssigningTeams = (trx: Trx) =>
  trx
    .selectFrom('account.team as team')
    .innerJoin('account.teamMember as inTeam', 'inTeam.teamId', 'team.id')
    .innerJoin('account.membership as membership', (join) =>
      join
        .onRef('membership.workspaceId', '=', 'inTeam.workspaceId')
        .onRef('membership.userId', '=', 'inTeam.userId')
        .on('membership.status', '=', 'active')
        .on('membership.role', 'in', ASSIGNABLE_ROLES),
    )
    .innerJoin('account.presence as presence', (join) =>
      join
        .onRef('presence.workspaceId', '=', 'inTeam.workspaceId')
        .onRef('presence.userId', '=', 'inTeam.userId')
        .on('presence.state', '=', 'online'),
    )
    .select([
      'team.id as teamId',
      'team.assignMode',
      'inTeam.userId',
      'inTeam.lastGivenAt',
      'membership.maxOpen',
    ])
    .where('team.assignMode', '!=', 'off')
    .execute();

/** Records the last assignment of a member; null: never. */
export const noteGiven = async (
  trx: Trx,
  {teamId, userId, at}: {teamId: string; userId: string; at: Date | null},
): Promise<void> => {
  await trx
    .updateTable('account.teamMember')
    .set({lastGivenAt: at})
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .execute();
};
