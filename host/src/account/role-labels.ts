import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';

/** Labels of the roles on screen. */
export const ROLE_LABELS: Record<Role, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  supervisor: t('Supervisor'),
  agent: t('Agent'),
  light_agent: t('Light agent'),
};
