import type {LedgerEntry, LedgerReference} from '@switchboard/contracts/balance/schemas';
import {t} from '@switchboard/i18n';

export const TYPE_LABELS: Record<LedgerEntry['type'], string> = {
  grant: t('Grant'),
  topup: t('Top-up'),
  reserve: t('Reserved'),
  settle: t('Spent'),
  release: t('Released'),
  refund: t('Refund'),
  adjustment: t('Adjustment'),
};

export const REFERENCE_LABELS: Record<LedgerReference['type'], string> = {
  broadcast: t('Broadcast'),
  test: t('Test message'),
  reply: t('SMS reply'),
  top_up: t('Top-up'),
};
