import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {SCOPE_DUTIES, SCOPE_LABELS, SCOPES} from '../shared/roles/ticket-scopes.ts';
import {ChoiceDialog} from './ChoiceDialog.tsx';
import {useMemberChange} from './use-member-change.ts';

/** Choice of the tickets that a member sees. */
export function TicketScopeDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const {base, save, isPending, error, conflict} = useMemberChange(member, () => told());
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
      key={base.version}
      value={base.ticketScope}
      options={SCOPES.map((scope) => ({
        value: scope,
        label: SCOPE_LABELS[scope],
        duty: SCOPE_DUTIES[scope],
      }))}
      saveLabel={t('Change access')}
      isPending={isPending}
      error={error}
      conflict={conflict ? <ConflictNotice thing={t('member')} {...conflict} /> : null}
      onSave={(ticketScope) => save({ticketScope})}
      onClose={onClose}
    />
  );
}
