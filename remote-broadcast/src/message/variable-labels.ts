import {BROADCAST_VARIABLES, type BroadcastVariable} from '@switchboard/contracts/variables';
import {t} from '@switchboard/i18n';

/** Descriptions of the variables. */
export const VARIABLE_LABELS: Record<BroadcastVariable, string> = {
  'contact.firstName': t('First name'),
  'contact.name': t('Full name'),
  'contact.company': t('Company'),
  'contact.email': t('Email'),
  'contact.phone': t('Phone number'),
  'workspace.name': t('Name of the workspace'),
};

export {BROADCAST_VARIABLES};
