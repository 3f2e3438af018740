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

/** Until when a certificate is, or was, valid; nothing for one that was revoked before. */
export const untilText = ({status, expiresAt}: Certificate): string => {
  if (status === 'revoked') return '';
  if (expiresAt === null) return t('No end date');
  const date = formatDate(expiresAt);
  return status === 'expired' ? t('Expired on {date}', {date}) : t('Valid until {date}', {date});
};
