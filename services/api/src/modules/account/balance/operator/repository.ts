import {containing, type Trx} from '#database/index.ts';

const FOUND_MAX = 20;

/** Workspaces by their name, or by the address of an owner, oldest first. For `withSystem` only. */
export const findWorkspaces = (trx: Trx, text: string) =>
  trx
    .selectFrom('account.workspace as workspace')
    .innerJoin('account.membership as membership', 'membership.workspaceId', 'workspace.id')
    .innerJoin('account.user as user', 'user.id', 'membership.userId')
    .select(['workspace.id', 'workspace.name', 'workspace.createdAt', 'user.email as owner'])
    .where('membership.role', '=', 'owner')
    .where(({or, eb}) =>
      or([
        eb('workspace.name', 'ilike', containing(text)),
        eb('user.email', '=', text.trim().toLowerCase()),
      ]),
    )
    .orderBy('workspace.id')
    .limit(FOUND_MAX)
    .execute();
