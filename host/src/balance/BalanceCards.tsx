import {formats, t} from '@switchboard/i18n';
import {Box, ErrorCard, Paper, Skeleton, Typography} from '@switchboard/ui';
import {useBalance, type Balance} from './api/get-balance.ts';

const CARDS: {part: keyof Balance; label: string; note: string}[] = [
  {part: 'available', label: t('Available'), note: t('Credits that you can use')},
  {part: 'held', label: t('Held'), note: t('Set aside, not spent yet')},
  {part: 'spentThisMonth', label: t('Spent this month'), note: t('Credits used so far')},
];

const figures = new Intl.NumberFormat(formats());

/** The workspace's credits. */
export function BalanceCards() {
  const {data, error, refetch} = useBalance();
  if (error && !data) return <ErrorCard thing={t('your balance')} error={error} retry={refetch} />;
  return (
    <Box
      component="dl"
      aria-busy={!data}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
        gap: 2,
        m: 0,
      }}
    >
      {CARDS.map(({part, label, note}) => (
        <Paper key={part} component="div" variant="outlined" sx={{p: {xs: 2, md: 2.5}}}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h4"
            sx={{m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums'}}
          >
            {data ? figures.format(data[part]) : <Skeleton width={96} />}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{m: 0, mt: 0.5}}>
            {note}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
