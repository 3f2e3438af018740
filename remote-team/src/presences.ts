import type {PresenceState} from '@switchboard/contracts/presence/schemas';
import {t} from '@switchboard/i18n';

/** Whether somebody is there, in a word. */
export const PRESENCE_LABELS: Record<PresenceState, string> = {
  online: t('Online'),
  away: t('Away'),
  busy: t('Busy'),
  offline: t('Offline'),
};
