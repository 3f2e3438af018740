import type {Member} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {grantableRoles, ROLE_DUTIES, ROLE_LABELS} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {ChoiceDialog} from './ChoiceDialog.tsx';
import {useMemberChange} from './use-member-change.ts';

/** Choice of a role for a member, with its permissions. */
export function ChangeRoleDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const {base, save, isPending, error, conflict} = useMemberChange(member, ({role}) => told(role));
  const told = (role: Role) => {
    showToast({
      kind: 'success',
      message: t('{firstName} is now {role}', {
        firstName: member.firstName,
        role: ROLE_LABELS[role],
      }),
    });
    onClose();
  };
  return (
    <ChoiceDialog
      title={t('Change the role of {firstName} {lastName}', {
        firstName: member.firstName,
        lastName: member.lastName,
      })}
      key={base.version}
      value={base.role}
      options={grantableRoles(useViewer().role, base.role).map((role) => ({
        value: role,
        label: ROLE_LABELS[role],
        duty: ROLE_DUTIES[role],
      }))}
      saveLabel={t('Change role')}
      isPending={isPending}
      error={error}
      conflict={conflict ? <ConflictNotice thing={t('member')} {...conflict} /> : null}
      onSave={(role) => save({role})}
      onClose={onClose}
    />
  );
}
