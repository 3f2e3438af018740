import type {InvitationPreviewResponse} from '@switchboard/contracts/auth/schemas';
import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {withSystem} from '#database/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {INVITATION_GONE} from './refusals.ts';
import {hashSecret} from '../guard/index.ts';
import {findUser, findUserByEmail} from '../users/index.ts';
import {findInvitationsFor, findOpenInvitation} from './repository.ts';

/** Preview of an invitation for the holder of its token, before registration. Throws 404 when it is no longer open. */
export const previewInvitation = (
  {db, now}: Core,
  token: string,
): Promise<InvitationPreviewResponse['invitation']> =>
  withSystem(db, async (trx) => {
    const invitation = await findOpenInvitation(trx, {tokenHash: hashSecret(token), now: now()});
    if (!invitation) throw problem('not_found', INVITATION_GONE);
    const {email, workspaceName} = invitation;
    const user = await findUserByEmail(trx, email);
    return {email, workspaceName, accountExists: user !== undefined};
  });

/** Invitations pending for the caller's verified address. */
export const listPendingInvitations = (
  {db, now}: Core,
  userId: string,
): Promise<PendingInvitation[]> =>
  withSystem(db, async (trx) => {
    const user = await findUser(trx, userId);
    if (!user) return [];
    const rows = await findInvitationsFor(trx, user.email, now());
    return rows.map((row) => ({
      id: row.id,
      workspaceName: row.workspaceName,
      role: row.role,
      invitedBy: `${row.inviterFirstName} ${row.inviterLastName}`,
      expiresAt: row.expiresAt.toISOString(),
    }));
  });
