import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {t} from '@switchboard/i18n';

/** Names of the channels of broadcasts. */
export const CHANNEL_LABELS: Record<BroadcastChannel, string> = {email: t('Email'), sms: t('SMS')};
