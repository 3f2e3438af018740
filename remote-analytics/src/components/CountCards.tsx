import type {HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {formats, t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, ErrorCard, Link, Paper, Skeleton, Typography} from '@switchboard/ui';
import {useOverview} from '../api/get-overview.ts';
import {paths} from '../paths.ts';

const CARDS: {count: HomeCount; label: string}[] = [
  {count: 'open', label: t('Open')},
  {count: 'unassigned', label: t('Unassigned')},
  {count: 'waiting', label: t('Waiting')},
  {count: 'mine', label: t('Mine')},
  {count: 'createdToday', label: t('Created today')},
  {count: 'resolvedToday', label: t('Resolved today')},
];

const grid = {
  display: 'grid',
  gridTemplateColumns: {xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)'},
  gap: {xs: 1.5, md: 2},
  m: 0,
  p: 0,
  listStyle: 'none',
};
const card = {
  position: 'relative',
  p: 2,
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:hover': {borderColor: 'primary.light', boxShadow: 4},
};
/** The link covers the card; its name is label and number together. */
const cover = {
  display: 'block',
  color: 'text.primary',
  fontWeight: 400,
  textDecoration: 'none !important',
  '&::after': {content: '""', position: 'absolute', inset: 0, borderRadius: '12px'},
};

const figures = new Intl.NumberFormat(formats());

/** How many tickets are where, each leading to the list. */
export function CountCards() {
  const {data, error, refetch} = useOverview();
  if (error && !data) return <ErrorCard thing={t('the counts')} error={error} retry={refetch} />;
  return (
    <Box component="ul" aria-label={t('Tickets')} aria-busy={!data} sx={grid}>
      {CARDS.map(({count, label}) => (
        <Paper key={count} component="li" variant="outlined" sx={card}>
          <Link
            component={RouterLink}
            to={data ? paths.tickets.counted(count, data.today) : ''}
            sx={cover}
          >
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{display: 'block'}}
            >
              {label}
            </Typography>
            <Typography
              component="span"
              variant="h4"
              sx={{display: 'block', mt: 0.5, fontVariantNumeric: 'tabular-nums'}}
            >
              {data ? figures.format(data[count]) : <Skeleton width={48} height={35} />}
            </Typography>
          </Link>
        </Paper>
      ))}
    </Box>
  );
}
