import type {PaymentProvider, TopUp} from '@switchboard/contracts/balance/payments';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

export const PROVIDER_LABELS: Record<PaymentProvider, string> = {
  stripe: t('Card, by Stripe'),
  bank_transfer: t('Bank transfer'),
  sandbox: t('Sandbox: no money moves'),
};

export const STATUS_LABELS: Record<TopUp['status'], string> = {
  pending: t('Waiting for the payment'),
  paid: t('Paid'),
  failed: t('Declined'),
  expired: t('Expired'),
};

export const STATUS_TONES: Record<TopUp['status'], StatusTone> = {
  pending: 'warning',
  paid: 'success',
  failed: 'error',
  expired: 'neutral',
};
