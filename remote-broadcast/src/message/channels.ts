import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {t} from '@switchboard/i18n';

/** Channels of broadcasts, by what people call them. */
export const CHANNEL_LABELS: Record<BroadcastChannel, string> = {email: t('Email'), sms: t('SMS')};
