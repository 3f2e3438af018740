import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import type {SupportAddressValues} from './support-address-form.ts';

/** Preview of a reply from the edited address. */
export function ReplySample() {
  const {address, name, signature} = useWatch<SupportAddressValues>() as SupportAddressValues;
  return (
    <Box sx={{p: 2, borderRadius: 2, bgcolor: 'background.paper', fontSize: 14}}>
      <Box sx={{fontWeight: 600}}>{name.trim() || t('Name')}</Box>
      <Typography variant="caption" color="textSecondary">
        {address.trim() || 'support@example.com'}
      </Typography>
      <Typography variant="body2" sx={{mt: 1.5}}>
        {t('Hello Rosa, your order is on its way.')}
      </Typography>
      {signature.trim() ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider', whiteSpace: 'pre-line'}}
        >
          {signature.trim()}
        </Typography>
      ) : null}
    </Box>
  );
}
