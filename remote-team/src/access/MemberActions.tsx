import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {RowMenu} from '@switchboard/ui/rows';
import {lazy, Suspense, useState} from 'react';
import {canBeLimited, worksOnTickets} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useReactivateMember} from './leaving/set-member-access.ts';

/** Dialogs are loaded on opening; a failed load is retried when the section is opened again. */
const loadDialogs = () => ({
  ChangeRoleDialog: lazy(() =>
    import(/* webpackChunkName: "member-dialogs" */ './ChangeRoleDialog.tsx').then((dialog) => ({
      default: dialog.ChangeRoleDialog,
    })),
  ),
  DeactivateDialog: lazy(() =>
    import(/* webpackChunkName: "member-dialogs" */ './leaving/DeactivateDialog.tsx').then(
      (dialog) => ({
        default: dialog.DeactivateDialog,
      }),
    ),
  ),
  EraseDialog: lazy(() =>
    import(/* webpackChunkName: "member-dialogs" */ './leaving/EraseDialog.tsx').then((dialog) => ({
      default: dialog.EraseDialog,
    })),
  ),
  MaxOpenDialog: lazy(() =>
    import(/* webpackChunkName: "member-dialogs" */ './MaxOpenDialog.tsx').then((dialog) => ({
      default: dialog.MaxOpenDialog,
    })),
  ),
  ResetFactorDialog: lazy(() =>
    import(/* webpackChunkName: "member-dialogs" */ './ResetFactorDialog.tsx').then((dialog) => ({
      default: dialog.ResetFactorDialog,
    })),
  ),
  TicketScopeDialog: lazy(() =>
    import(/* webpackChunkName: "member-dialogs" */ './TicketScopeDialog.tsx').then((dialog) => ({
      default: dialog.TicketScopeDialog,
    })),
  ),
});

/** Actions of the viewer on a member of a lower role. */
export function MemberActions({member}: {member: Member}) {
  const [open, setOpen] = useState<
    'role' | 'scope' | 'limit' | 'factor' | 'deactivate' | 'erase'
  >();
  const [late] = useState(loadDialogs);
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
        name={`${member.firstName} ${member.lastName}`}
        items={[
          {label: t('Change role…'), onChoose: () => setOpen('role')},
          ...(canBeLimited(member.role)
            ? [{label: t('Ticket access…'), onChoose: () => setOpen('scope')}]
            : []),
          ...(worksOnTickets(member.role)
            ? [{label: t('Limit of open tickets…'), onChoose: () => setOpen('limit')}]
            : []),
          ...(isActive && member.hasSecondFactor
            ? [{label: t('Reset second factor…'), onChoose: () => setOpen('factor')}]
            : []),
          isActive
            ? {label: t('Deactivate…'), onChoose: () => setOpen('deactivate')}
            : {label: t('Reactivate'), onChoose: reactivate},
          ...(canErase
            ? [{label: t('Erase personal data…'), onChoose: () => setOpen('erase')}]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {open === 'role' ? <late.ChangeRoleDialog member={member} onClose={close} /> : null}
        {open === 'factor' ? <late.ResetFactorDialog member={member} onClose={close} /> : null}
        {open === 'erase' ? <late.EraseDialog member={member} onClose={close} /> : null}
        {open === 'limit' ? <late.MaxOpenDialog member={member} onClose={close} /> : null}
        {open === 'deactivate' ? <late.DeactivateDialog member={member} onClose={close} /> : null}
        {open === 'scope' ? <late.TicketScopeDialog member={member} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
