import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useUpdateMember} from '../api/update-member.ts';
import {SCOPE_DUTIES, SCOPE_LABELS, SCOPES} from '../ticket-scopes.ts';
import {ChoiceDialog} from './ChoiceDialog.tsx';

/** Which tickets a member sees. */
export function TicketScopeDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const {mutate, isPending, error} = useUpdateMember(member);
  const told = () => {
    showToast({
      kind: 'success',
      message: t('Ticket access of {firstName} changed', {firstName: member.firstName}),
    });
    onClose();
  };
  return (
    <ChoiceDialog
      title={t('Change the ticket access of {firstName} {lastName}', {
        firstName: member.firstName,
        lastName: member.lastName,
      })}
      value={member.ticketScope}
      options={SCOPES.map((scope) => ({
        value: scope,
        label: SCOPE_LABELS[scope],
        duty: SCOPE_DUTIES[scope],
      }))}
      saveLabel={t('Change access')}
      isPending={isPending}
      error={error}
      onSave={(ticketScope) => mutate({ticketScope}, {onSuccess: told})}
      onClose={onClose}
    />
  );
}
