import type {Prices as PriceList} from '@switchboard/contracts/balance/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Paper, Typography} from '@switchboard/ui';
import {useBalance} from './api/get-balance.ts';

const costOf = ({email, sms}: PriceList) =>
  [
    plural(email, 'An email costs # credit.', 'An email costs # credits.'),
    plural(
      sms,
      'An SMS costs # credit for each segment.',
      'An SMS costs # credits for each segment.',
    ),
  ].join(' ');

/** Reserves space for the prices. */
const USUAL = {email: 1, sms: 10};

/** Price of a message for the workspace. The balance, from whose answer it comes, shows the error when that is missing. */
export function Prices() {
  const {data, isError} = useBalance();
  if (!data && isError) return null;
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
        {data ? (
          costOf(data.prices)
        ) : (
          <Box component="span" aria-hidden sx={{visibility: 'hidden'}}>
            {costOf(USUAL)}
          </Box>
        )}
      </Typography>
    </Paper>
  );
}
