import type {Assignment} from '@switchboard/contracts/assignments/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {formatDate} from '@switchboard/ui';

export const ROLE_NAMES: Record<Role, string> = {
  owner: t('Owners'),
  admin: t('Admins'),
  supervisor: t('Supervisors'),
  agent: t('Agents'),
  light_agent: t('Light agents'),
};

/** Readable target of an assignment. */
export const targetName = ({target: {type, name, role}}: Pick<Assignment, 'target'>): string => {
  if (type === 'everyone') return t('Everyone');
  return role ? ROLE_NAMES[role] : name || t('Former member');
};

/** Readable due date. */
export const dueText = ({dueAt, dueInDays}: Pick<Assignment, 'dueAt' | 'dueInDays'>): string => {
  if (dueAt !== null) return formatDate(dueAt);
  return dueInDays === null
    ? t('Never')
    : plural(dueInDays, '# day after joining', '# days after joining');
};
