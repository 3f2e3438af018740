import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {t} from '@switchboard/i18n';
import {formatDate} from '@switchboard/ui';
import type {StatusChipProps} from '@switchboard/ui/data';

export const STATUS_CHIPS: Record<
  Certificate['status'],
  Pick<StatusChipProps, 'tone'> & {label: string}
> = {
  valid: {label: t('Valid'), tone: 'success'},
  expired: {label: t('Expired'), tone: 'warning'},
  revoked: {label: t('Revoked'), tone: 'error'},
};

/** Expiry date of a certificate, past or future; empty if it was revoked earlier. */
export const untilText = ({status, expiresAt}: Certificate): string => {
  if (status === 'revoked') return '';
  if (expiresAt === null) return t('No end date');
  const date = formatDate(expiresAt);
  return status === 'expired' ? t('Expired on {date}', {date}) : t('Valid until {date}', {date});
};
