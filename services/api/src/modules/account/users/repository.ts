import type {Insertable, Kysely, Updateable} from 'kysely';
import {sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import {hasSecondFactor} from './second-factor-repository.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const selectUser = (db: Kysely<Schema>) =>
  db
    .selectFrom('account.user as user')
    .leftJoin('account.membership as membership', (join) =>
      join.onRef('membership.userId', '=', 'user.id').on('membership.status', '=', 'active'),
    )
    .leftJoin('account.workspace as workspace', 'workspace.id', 'membership.workspaceId')
    .selectAll('user')
    .select([
      'membership.role',
      'workspace.id as workspaceId',
      'workspace.name as workspaceName',
      'workspace.timeZone as workspaceTimeZone',
      'workspace.country as workspaceCountry',
      'workspace.logoFile as workspaceLogoFile',
      'workspace.trashDays as workspaceTrashDays',
      'workspace.createdAt as workspaceCreatedAt',
      'workspace.secondFactorSince',
      'workspace.secondFactorGrace',
      'membership.joinedAt',
    ])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .select((eb) =>
      eb
        .selectFrom('account.membership as former')
        .innerJoin('account.workspace as left', 'left.id', 'former.workspaceId')
        .whereRef('former.userId', '=', 'user.id')
        .where('former.status', '=', 'deactivated')
        .orderBy('former.joinedAt', 'desc')
        .limit(1)
        .select('left.name')
        .as('formerWorkspace'),
    );

/** Finds the person with their active workspace, if any. */
export const findUser = (db: Kysely<Schema>, id: string) =>
  selectUser(db).where('user.id', '=', id).executeTakeFirst();

/** Compares addresses case-insensitively. */
export const findUserByEmail = (db: Kysely<Schema>, email: string) =>
  selectUser(db)
    .where(sql`lower("user".email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** @returns false when the address is taken */
export const insertUser = async (
  trx: Trx,
  user: Insertable<Schema['account.user']>,
): Promise<boolean> => {
  const row = await trx
    .insertInto('account.user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updateUser = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['account.user']>,
): Promise<void> => {
  if (Object.values(change).every((value) => value === undefined)) return;
  await trx.updateTable('account.user').set(change).where('id', '=', id).execute();
};
