import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useState} from 'react';
import {useReactivateMember} from '../api/set-member-access.ts';
import {ChangeRoleDialog} from './ChangeRoleDialog.tsx';
import {EraseDialog} from './EraseDialog.tsx';
import {DeactivateDialog} from './DeactivateDialog.tsx';
import {canBeLimited, worksOnTickets} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';
import {MaxOpenDialog} from './MaxOpenDialog.tsx';
import {ResetFactorDialog} from './ResetFactorDialog.tsx';
import {RowMenu} from './RowMenu.tsx';
import {TicketScopeDialog} from './TicketScopeDialog.tsx';

/** What the viewer may do with a member below them. */
export function MemberActions({member}: {member: Member}) {
  const [open, setOpen] = useState<
    'role' | 'scope' | 'limit' | 'factor' | 'deactivate' | 'erase'
  >();
  const close = () => setOpen(undefined);
  const {mutateAsync} = useReactivateMember(member);
  const reactivate = () =>
    mutateAsync().then(
      () =>
        showToast({
          kind: 'success',
          message: t('{firstName} has access again', {firstName: member.firstName}),
        }),
      showErrorToast,
    );
  const isActive = member.status === 'active';
  const {role} = useViewer();
  const canErase = !isActive && role === 'owner';
  return (
    <>
      <RowMenu
        label={t('Actions for {firstName} {lastName}', {
          firstName: member.firstName,
          lastName: member.lastName,
        })}
        items={[
          {label: t('Change role'), onChoose: () => setOpen('role')},
          ...(canBeLimited(member.role)
            ? [{label: t('Ticket access'), onChoose: () => setOpen('scope')}]
            : []),
          ...(worksOnTickets(member.role)
            ? [{label: t('Limit of open tickets'), onChoose: () => setOpen('limit')}]
            : []),
          ...(isActive && member.hasSecondFactor
            ? [{label: t('Reset second factor'), onChoose: () => setOpen('factor')}]
            : []),
          isActive
            ? {label: t('Deactivate'), onChoose: () => setOpen('deactivate')}
            : {label: t('Reactivate'), onChoose: reactivate},
          ...(canErase
            ? [{label: t('Erase personal data'), onChoose: () => setOpen('erase')}]
            : []),
        ]}
      />
      {open === 'role' ? <ChangeRoleDialog member={member} onClose={close} /> : null}
      {open === 'factor' ? <ResetFactorDialog member={member} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog member={member} onClose={close} /> : null}
      {open === 'limit' ? <MaxOpenDialog member={member} onClose={close} /> : null}
      {open === 'deactivate' ? <DeactivateDialog member={member} onClose={close} /> : null}
      {open === 'scope' ? <TicketScopeDialog member={member} onClose={close} /> : null}
    </>
  );
}
