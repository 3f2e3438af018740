import type {PresenceState} from '@switchboard/contracts/presence/schemas';
import {t} from '@switchboard/i18n';

/** Labels of presences. */
export const PRESENCE_LABELS: Record<PresenceState, string> = {
  online: t('Online'),
  away: t('Away'),
  busy: t('Busy'),
  offline: t('Offline'),
};
