import type {Member} from '@switchboard/contracts/team/schemas';
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
      message: `Ticket access of ${member.firstName} changed`,
    });
    onClose();
  };
  return (
    <ChoiceDialog
      title={`Change the ticket access of ${member.firstName} ${member.lastName}`}
      value={member.ticketScope}
      options={SCOPES.map((scope) => ({
        value: scope,
        label: SCOPE_LABELS[scope],
        duty: SCOPE_DUTIES[scope],
      }))}
      saveLabel="Change access"
      isPending={isPending}
      error={error}
      onSave={(ticketScope) => mutate({ticketScope}, {onSuccess: told})}
      onClose={onClose}
    />
  );
}
