import type {Invitation} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {RowMenu} from '@switchboard/ui/rows';
import {invitableRoles} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useResendInvitation} from './resend-invitation.ts';
import {useRevokeInvitation} from './revoke-invitation.ts';

const confirmRevocation = ({email}: Invitation) =>
  showAlert({
    icon: 'warning',
    message: t('Revoke this invitation?'),
    text: t('The link that was sent to {email} stops working.', {email}),
    confirmLabel: t('Revoke'),
    cancelLabel: t('Cancel'),
  });

/** Actions on a pending invitation. */
export function InvitationActions({invitation}: {invitation: Invitation}) {
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const {role: viewerRole} = useViewer();
  const {email, role} = invitation;
  const sendAgain = () =>
    resend
      .mutateAsync(invitation)
      .then(
        () => showToast({kind: 'success', message: t('Invitation sent to {email}', {email})}),
        showErrorToast,
      );
  const withdraw = async () => {
    if (!(await confirmRevocation(invitation))) return;
    await revoke
      .mutateAsync(invitation)
      .then(() => showToast({kind: 'success', message: t('Invitation revoked')}), showErrorToast);
  };
  return (
    <RowMenu
      name={email}
      items={[
        ...(invitableRoles(viewerRole).includes(role)
          ? [{label: t('Resend'), onChoose: sendAgain}]
          : []),
        {label: t('Revoke'), onChoose: withdraw},
      ]}
    />
  );
}
