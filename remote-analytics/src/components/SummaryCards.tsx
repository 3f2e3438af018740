import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import {formats, t} from '@switchboard/i18n';
import {Box, Paper, Typography} from '@switchboard/ui';
import type {TrendReport} from '../api/get-trends.ts';
import {changeOf} from '../state/change.ts';

const figures = new Intl.NumberFormat(formats());

interface SummaryCardProps {
  label: string;
  value: number;
  note: string;
}

const SummaryCard = ({label, value, note}: SummaryCardProps) => (
  <Paper component="div" variant="outlined" sx={{p: {xs: 2, md: 2.5}}}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="h4"
      sx={{m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums'}}
    >
      {figures.format(value)}
    </Typography>
    <Typography component="dd" variant="caption" color="textSecondary" sx={{m: 0, mt: 0.5}}>
      {note}
    </Typography>
  </Paper>
);

/** The period's totals, and how they compare with the period before. */
export function SummaryCards({
  report: {summary, previous},
  range,
}: {
  report: TrendReport;
  range: AnalyticsRange;
}) {
  const compared = (current: number, before: number) =>
    t('{change} vs previous {range} days', {change: changeOf(current, before), range});
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
        gap: 2,
        m: 0,
        mb: 2,
      }}
    >
      <SummaryCard
        label={t('Created')}
        value={summary.created}
        note={compared(summary.created, previous.created)}
      />
      <SummaryCard
        label={t('Resolved')}
        value={summary.resolved}
        note={compared(summary.resolved, previous.resolved)}
      />
      <SummaryCard
        label={t('Backlog')}
        value={summary.backlog}
        note={t('Not resolved right now')}
      />
    </Box>
  );
}
