import type {SuppressionReason} from '@switchboard/contracts/audiences/choices';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

/** Why an address gets no broadcasts, in words. */
export const REASON_LABELS: Record<SuppressionReason, string> = {
  unsubscribed: t('Unsubscribed'),
  stop: t('Replied STOP'),
  bounced: t('Bounced'),
  complained: t('Marked as spam'),
  manual: t('Added by hand'),
};

export const REASON_TONES: Record<SuppressionReason, StatusTone> = {
  unsubscribed: 'neutral',
  stop: 'neutral',
  bounced: 'warning',
  complained: 'error',
  manual: 'info',
};

/** What allowing such an address again means. */
export const CONSEQUENCES: Record<SuppressionReason, string> = {
  unsubscribed: t('They unsubscribed themselves. Allow them again only if they asked for it.'),
  stop: t('They replied STOP themselves. Allow them again only if they asked for it.'),
  bounced: t('Mail to it came back. If it does again, it is suppressed anew.'),
  complained: t('They marked a broadcast as spam. Allow them again only if they asked for it.'),
  manual: t('It gets broadcasts again.'),
};
