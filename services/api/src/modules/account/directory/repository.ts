import {type Kysely, sql} from 'kysely';
import {type Schema, type Trx, withSystem} from '../../../database/index.ts';

const selectMembers = (trx: Trx) =>
  trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .select(['user.id', 'user.email', 'user.firstName', 'user.lastName', 'user.avatarFile', 'membership.status']);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

/** Active members of the workspace of `trx`, by name. */
export const listActiveMembers = (trx: Trx) =>
  selectMembers(trx).where('membership.status', '=', 'active').orderBy('user.firstName').orderBy('user.lastName').orderBy('user.id').execute();

/** Members with these ids, deactivated ones too. */
export const findMembersById = (trx: Trx, ids: string[]) => selectMembers(trx).where('user.id', 'in', ids).execute();

/** Every member's address in lower case, deactivated ones too. */
export const listMemberEmails = async (trx: Trx): Promise<{email: string; id: string}[]> =>
  (await selectMembers(trx).execute()).map(({email, id}) => ({email: email.toLowerCase(), id}));

/** IANA name of the time zone of the workspace of `trx`. */
export const findTimeZone = async (trx: Trx): Promise<string> =>
  (await trx.selectFrom('account.workspace').select('timeZone').executeTakeFirstOrThrow()).timeZone;

export const listWorkspaceIds = (db: Kysely<Schema>): Promise<string[]> =>
  withSystem(db, async trx => (await trx.selectFrom('account.workspace').select('id').orderBy('id').execute()).map(({id}) => id));
/** The active members with what their role, or a setting of their own, lets them see, and the teams that they are in. */
export const listScopes = (trx: Trx) =>
  trx.selectFrom('account.membership as membership')
    .leftJoin('account.teamMember as inTeam', join =>
      join.onRef('inTeam.workspaceId', '=', 'membership.workspaceId').onRef('inTeam.userId', '=', 'membership.userId'))
    .select(['membership.userId', 'membership.role', 'membership.ticketScope'])
    .select(sql<string[]>`coalesce(array_agg(in_team.team_id) filter (where in_team.team_id is not null), '{}')`.as('teamIds'))
    .where('membership.status', '=', 'active').groupBy(['membership.userId', 'membership.role', 'membership.ticketScope']).execute();
