import type {Invitation} from '@switchboard/contracts/team/schemas';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useResendInvitation} from '../api/resend-invitation.ts';
import {useRevokeInvitation} from '../api/revoke-invitation.ts';
import {RowMenu} from './RowMenu.tsx';

const confirmRevocation = ({email}: Invitation) =>
  showAlert({
    icon: 'warning',
    message: 'Revoke this invitation?',
    text: `The link that was sent to ${email} stops working.`,
    confirmLabel: 'Revoke',
    cancelLabel: 'Cancel',
  });

/** What can be done with an invitation that nobody has taken yet. */
export function InvitationActions({invitation}: {invitation: Invitation}) {
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const {email} = invitation;
  const sendAgain = () =>
    resend
      .mutateAsync(invitation)
      .then(
        () => showToast({kind: 'success', message: `Invitation sent to ${email}`}),
        showErrorToast,
      );
  const withdraw = async () => {
    if (!(await confirmRevocation(invitation))) return;
    await revoke
      .mutateAsync(invitation)
      .then(() => showToast({kind: 'success', message: 'Invitation revoked'}), showErrorToast);
  };
  return (
    <RowMenu
      label={`Actions for ${email}`}
      items={[
        {label: 'Resend', onChoose: sendAgain},
        {label: 'Revoke', onChoose: withdraw},
      ]}
    />
  );
}
