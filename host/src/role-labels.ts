import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';

/** Words on screen for the roles. */
export const ROLE_LABELS: Record<Role, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  supervisor: t('Supervisor'),
  agent: t('Agent'),
  light_agent: t('Light agent'),
};
