import type {SuppressionReason} from '@switchboard/contracts/audiences/choices';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

/** Reasons of suppressions, in words. */
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

/** Consequences of allowing such an address again. */
export const CONSEQUENCES: Record<SuppressionReason, string> = {
  unsubscribed: t('They unsubscribed. Allow them again only if they asked for it.'),
  stop: t('They replied STOP. Allow them again only if they asked for it.'),
  bounced: t('Mail to this address bounced. If it bounces again, it will be suppressed again.'),
  complained: t('They marked a broadcast as spam. Allow them again only if they asked for it.'),
  manual: t('This address gets broadcasts again.'),
};
