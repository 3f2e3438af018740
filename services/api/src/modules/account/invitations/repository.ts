import {sql} from 'kysely';
import type {Insertable, Kysely, Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import {shownFirstName, shownLastName} from '../directory/index.ts';

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

const selectInvitation = (db: Kysely<Schema>) =>
  db
    .selectFrom('account.invitation as invitation')
    .innerJoin('account.user as user', 'user.id', 'invitation.invitedById')
    .innerJoin('account.membership as membership', (join) =>
      join
        .onRef('membership.workspaceId', '=', 'invitation.workspaceId')
        .onRef('membership.userId', '=', 'invitation.invitedById'),
    )
    .selectAll('invitation')
    .select([shownFirstName.as('inviterFirstName'), shownLastName.as('inviterLastName')]);

/**
 * Finds an open invitation by its token, or by its id and address, with the workspace's name; across workspaces, so for `withSystem` only.
 * That of another address is not read at all, so that the duration does not reveal it.
 */
export const findOpenInvitation = (
  trx: Trx,
  {now, ...by}: {now: Date} & ({tokenHash: Buffer} | {id: string; email: string}),
) => {
  const query = selectInvitation(trx)
    .innerJoin('account.workspace as workspace', 'workspace.id', 'invitation.workspaceId')
    .select('workspace.name as workspaceName')
    .where('invitation.status', '=', 'pending')
    .where('invitation.expiresAt', '>', now);
  return 'id' in by
    ? query
        .where('invitation.id', '=', by.id)
        .where(sql`lower(invitation.email)`, '=', by.email.toLowerCase())
        .executeTakeFirst()
    : query.where('invitation.tokenHash', '=', by.tokenHash).executeTakeFirst();
};

/** Open invitations for an address; across workspaces, so for `withSystem` only. */
export const findInvitationsFor = (trx: Trx, email: string, now: Date) =>
  selectInvitation(trx)
    .innerJoin('account.workspace as workspace', 'workspace.id', 'invitation.workspaceId')
    .select('workspace.name as workspaceName')
    .where('invitation.status', '=', 'pending')
    .where('invitation.expiresAt', '>', now)
    .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
    .orderBy('invitation.createdAt', 'desc')
    .execute();

export const listInvitations = (trx: Trx) =>
  selectInvitation(trx).orderBy('invitation.createdAt', 'desc').limit(500).execute();

export const findInvitation = (trx: Trx, id: string) =>
  selectInvitation(trx).where('invitation.id', '=', id).executeTakeFirst();

export const findPendingInvitation = (trx: Trx, email: string) =>
  selectInvitation(trx)
    .where('invitation.status', '=', 'pending')
    .where(sql`lower(invitation.email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const insertInvitation = async (
  trx: Trx,
  invitation: Insertable<Schema['account.invitation']>,
): Promise<void> => {
  await trx.insertInto('account.invitation').values(invitation).execute();
};

/** Changes an invitation that is still pending. @returns false when it is not */
export const updatePendingInvitation = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['account.invitation']>,
): Promise<boolean> => {
  const row = await trx
    .updateTable('account.invitation')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Member of the current workspace with an address; `isErased`: their personal data was erased here. */
export const findMemberByAddress = async (
  trx: Trx,
  email: string,
): Promise<{isErased: boolean} | undefined> => {
  const row = await trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .select('membership.formerNumber')
    .where(sql`lower("user".email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row && {isErased: row.formerNumber !== null};
};

/** Addresses of members, and those with a pending invitation, among the given ones; in lower case. */
export const findKnownAddresses = async (
  trx: Trx,
  emails: string[],
): Promise<{members: Set<string>; invited: Set<string>}> => {
  const members = await trx
    .selectFrom('account.membership as membership')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .select(sql<string>`lower("user".email)`.as('email'))
    .where(sql`lower("user".email)`, 'in', emails)
    .execute();
  const invited = await trx
    .selectFrom('account.invitation')
    .select(sql<string>`lower(email)`.as('email'))
    .where('status', '=', 'pending')
    .where(sql`lower(email)`, 'in', emails)
    .execute();
  const toSet = (rows: {email: string}[]) => new Set(rows.map(({email}) => email));
  return {members: toSet(members), invited: toSet(invited)};
};
