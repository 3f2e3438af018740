import {t} from '@switchboard/i18n';
import {Alert} from '@switchboard/ui';
import type {Invitation} from '../api/get-invitation.ts';

export interface InvitationNoticeProps {
  invitation: Invitation | null;
  /** Required action of the invitee on this screen: "Log in". */
  action: string;
}

/** Names the inviting workspace, or reports that the invitation is gone. */
export const InvitationNotice = ({invitation, action}: InvitationNoticeProps) =>
  invitation ? (
    <Alert severity="info" sx={{mb: 2.5}}>
      {t('{action} to join {workspace}.', {action, workspace: invitation.workspaceName})}
    </Alert>
  ) : (
    <Alert severity="warning" sx={{mb: 2.5}}>
      {t('This invitation is no longer valid. Ask for a new one, or go on without it.')}
    </Alert>
  );
