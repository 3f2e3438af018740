import type {Member} from '@switchboard/contracts/team';
import {showAlert, showToast} from '@switchboard/ui';
import {useState} from 'react';
import {useSetMemberAccess} from '../api/set-member-access.ts';
import {ChangeRoleDialog} from './ChangeRoleDialog.tsx';
import {reportError} from '../report-error.ts';
import {canBeLimited} from '../roles.ts';
import {MaxOpenDialog} from './MaxOpenDialog.tsx';
import {RowMenu} from './RowMenu.tsx';
import {TicketScopeDialog} from './TicketScopeDialog.tsx';

const confirmDeactivation = ({firstName, lastName}: Member) =>
  showAlert({
    icon: 'warning',
    message: `Deactivate ${firstName} ${lastName}?`,
    text: 'They are signed out at once and can no longer open this workspace. What they wrote stays.',
    confirmLabel: 'Deactivate',
    cancelLabel: 'Cancel',
  });

/** What the viewer may do with a member below them. */
export function MemberActions({member}: {member: Member}) {
  const [open, setOpen] = useState<'role' | 'scope' | 'limit'>();
  const close = () => setOpen(undefined);
  const access = useSetMemberAccess(member);
  const deactivate = async () => {
    if (!(await confirmDeactivation(member))) return;
    await access.mutateAsync('deactivate').then(() => showToast({kind: 'success', message: `${member.firstName} no longer has access`}), reportError);
  };
  const reactivate = () =>
    access.mutateAsync('reactivate').then(() => showToast({kind: 'success', message: `${member.firstName} has access again`}), reportError);
  const isActive = member.status === 'active';
  return (
    <>
      <RowMenu
        label={`Actions for ${member.firstName} ${member.lastName}`}
        items={[
          {label: 'Change role', onChoose: () => setOpen('role')},
          ...(canBeLimited(member.role) ? [{label: 'Ticket access', onChoose: () => setOpen('scope')}] : []),
          {label: 'Limit of open tickets', onChoose: () => setOpen('limit')},
          isActive ? {label: 'Deactivate', onChoose: deactivate} : {label: 'Reactivate', onChoose: reactivate},
        ]}
      />
      {open === 'role' ? <ChangeRoleDialog member={member} onClose={close} /> : null}
      {open === 'limit' ? <MaxOpenDialog member={member} onClose={close} /> : null}
      {open === 'scope' ? <TicketScopeDialog member={member} onClose={close} /> : null}
    </>
  );
}
