import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Paper, Typography} from '@switchboard/ui';
import {useBalance} from './api/get-balance.ts';

/** What a message costs the workspace. The balance, from whose answer it comes, says when that is missing. */
export function Prices() {
  const {data} = useBalance();
  if (!data) return null;
  const {email, sms} = data.prices;
  return (
    <Paper
      component="section"
      aria-labelledby="prices-heading"
      variant="outlined"
      sx={{mt: 2, p: {xs: 2, md: 2.5}}}
    >
      <Typography id="prices-heading" component="h2" variant="subtitle2" sx={{mb: 0.5}}>
        {t('What messages cost')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {plural(email, 'An email costs # credit.', 'An email costs # credits.')}{' '}
        {plural(
          sms,
          'An SMS costs # credit for each segment.',
          'An SMS costs # credits for each segment.',
        )}
      </Typography>
    </Paper>
  );
}
