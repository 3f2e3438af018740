import {t} from '@switchboard/i18n';
import {Box, ErrorCard, Paper, Skeleton, Typography} from '@switchboard/ui';
import {useBalance, type Balance} from '../api/get-balance.ts';
import {creditFigure} from '../money.ts';

const CARDS: {
  part: 'available' | 'held' | 'spentThisMonth';
  label: string;
  note: string;
}[] = [
  {part: 'available', label: t('Available'), note: t('Credits that you can use')},
  {part: 'held', label: t('Held'), note: t('Set aside, not spent yet')},
  {part: 'spentThisMonth', label: t('Spent this month'), note: t('Credits used so far')},
];

const figure = (balance: Balance | undefined, part: (typeof CARDS)[number]['part']) =>
  balance ? creditFigure(balance[part]) : <Skeleton width={96} />;

/** The workspace's credits. @param isWhole false: the available ones alone */
export function BalanceCards({isWhole}: {isWhole: boolean}) {
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
      {CARDS.filter(({part}) => isWhole || part === 'available').map(({part, label, note}) => (
        <Paper key={part} component="div" variant="outlined" sx={{p: {xs: 2, md: 2.5}}}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h4"
            sx={{m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums'}}
          >
            {figure(data, part)}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{m: 0, mt: 0.5}}>
            {note}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
