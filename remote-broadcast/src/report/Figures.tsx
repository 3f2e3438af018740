import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {BroadcastReport} from '@switchboard/contracts/broadcasts/recipients';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, Typography, useTimeZone} from '@switchboard/ui';
import {
  formatDateTime,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {TimeChart} from '@switchboard/ui/charts';
import {timeIn, weekdayIn} from '@switchboard/ui/time-zones';
import type {ReactNode} from 'react';
import {formatCount, formatShare, reasonOf, RECIPIENT_LABELS} from '../components/labels.ts';
import {paths} from '../paths.ts';

type Rates = BroadcastReport['rates'];

const RATES: readonly (readonly [keyof Rates, string])[] = [
  ['delivered', t('Delivered')],
  ['bounced', t('Bounced')],
  ['failed', t('Failed')],
  ['opened', t('Opened')],
  ['clicked', t('Clicked')],
  ['replied', t('Replied')],
  ['complained', t('Marked as spam')],
];

const TRACKED = new Set(['opened', 'clicked']);
/** Figures of emails alone. */
const OF_MAILS = new Set([...TRACKED, 'complained']);

interface RateCardProps {
  label: string;
  n: number;
  of: number;
  /** Link to the list of the counted recipients. */
  to: string | null;
  /** True when it is not reported: a mail server that is only handed mails reports no deliveries. */
  isUntold: boolean;
}

const CountOf = ({n, of, to}: Pick<RateCardProps, 'n' | 'of' | 'to'>) => {
  const text = t('{n} of {of}', {n: formatCount(n), of: formatCount(of)});
  return to === null ? (
    text
  ) : (
    <Link component={RouterLink} to={to}>
      {text}
    </Link>
  );
};

const RateCard = ({label, n, of, to, isUntold}: RateCardProps) => (
  <Paper variant="outlined" sx={{p: 2}}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{m: 0}}>
      {isUntold ? '–' : formatShare(n, of)}
    </Typography>
    <Typography component="dd" variant="caption" color="textSecondary" sx={{m: 0}}>
      {isUntold ? t('Not reported by the provider') : <CountOf n={n} of={of} to={to} />}
    </Typography>
  </Paper>
);

interface FiguresProps {
  /** Id of the broadcast. */
  id: string;
  channel: BroadcastChannel;
  report: BroadcastReport;
}

/** Shares, each with its total. */
const RateCards = ({id, channel, report: {rates, counts, isTracked}}: FiguresProps) => (
  <Box
    component="dl"
    aria-label={t('Rates')}
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: {xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(7, 1fr)'},
      gap: 1.5,
    }}
  >
    {RATES.filter(
      ([name]) => (isTracked || !TRACKED.has(name)) && (channel === 'email' || !OF_MAILS.has(name)),
    ).map(([name, label]) => (
      <RateCard
        key={name}
        label={label}
        to={name === 'replied' && counts.replied > 0 ? paths.repliesTo(id) : null}
        isUntold={name === 'delivered' && rates.delivered.n === 0 && counts.sent > 0}
        {...rates[name]}
      />
    ))}
  </Box>
);

const DAY_MS = 86_400_000;

/** Formats points of time as briefly as they can be told apart. */
const labelling =
  (span: number, timeZone: string) =>
  (at: string): string => {
    const time = timeIn(timeZone, new Date(at)) ?? at;
    if (span < DAY_MS) return time;
    return span < 7 * DAY_MS
      ? `${weekdayIn(timeZone, new Date(at)) ?? ''} ${time}`
      : formatDateTime(at, timeZone);
  };

function Timeline({report: {timeline, isTracked}}: {report: BroadcastReport}) {
  const timeZone = useTimeZone();
  const [first, last] = [timeline[0], timeline.at(-1)];
  if (!first || !last) return null;
  const pointOf = labelling(Date.parse(last.at) - Date.parse(first.at), timeZone);
  return (
    <TimeChart
      title={t('Over time')}
      note={
        isTracked ? t('Messages sent, opened and clicked over time') : t('Messages sent over time')
      }
      times={timeline.map(({at}) => pointOf(at))}
      format={(value) => formatCount(value ?? 0)}
      series={[
        {label: t('Sent'), tone: 0, data: timeline.map(({sent}) => sent)},
        ...(isTracked
          ? [
              {label: t('Opened'), tone: 1, data: timeline.map(({opened}) => opened)},
              {label: t('Clicked'), tone: 2, data: timeline.map(({clicked}) => clicked)},
            ]
          : []),
      ]}
    />
  );
}

interface FigureTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly {key: string; cells: readonly ReactNode[]}[];
}

/** A small table of figures; its first column names the row. */
const FigureTable = ({title, columns, rows}: FigureTableProps) => (
  <Box component="section" aria-label={title}>
    <Typography component="h2" variant="h2" sx={{mb: 1}}>
      {title}
    </Typography>
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} align={index ? 'right' : 'left'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({key, cells: [name, ...cells]}) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={columns[index + 1]} align="right">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Box>
);

const shareWithCount = ({n, of}: {n: number; of: number}) =>
  `${formatShare(n, of)} (${formatCount(n)})`;

const Variants = ({variants}: Pick<BroadcastReport, 'variants'>) =>
  variants.length === 0 ? null : (
    <FigureTable
      title={t('Subject test')}
      columns={[t('Subject'), t('Sent'), t('Opened'), t('Clicked')]}
      rows={variants.map(({variant, subject, isWinner, sent, opened, clicked}) => ({
        key: variant,
        cells: [
          <>
            {subject} {isWinner ? <StatusChip label={t('Chosen')} tone="success" /> : null}
          </>,
          formatCount(sent),
          shareWithCount(opened),
          shareWithCount(clicked),
        ],
      }))}
    />
  );

const Links = ({links}: Pick<BroadcastReport, 'links'>) =>
  links.length === 0 ? null : (
    <FigureTable
      title={t('Links')}
      columns={[t('Link'), t('People'), t('Clicks')]}
      rows={links.map(({url, people, clicks}) => ({
        key: url,
        cells: [
          <Link href={url} target="_blank" rel="noreferrer">
            {url}
          </Link>,
          formatCount(people),
          formatCount(clicks),
        ],
      }))}
    />
  );

const Reasons = ({reasons}: Pick<BroadcastReport, 'reasons'>) =>
  reasons.length === 0 ? null : (
    <FigureTable
      title={t('What went wrong')}
      columns={[t('Reason'), t('Status'), t('Recipients')]}
      rows={reasons.map(({status, code, error, count}) => ({
        key: `${status} ${code}`,
        cells: [reasonOf({code, error}), RECIPIENT_LABELS[status], formatCount(count)],
      }))}
    />
  );

/** The figures of a broadcast: shares, their growth, and their sources. */
export const Figures = ({id, channel, report}: FiguresProps) => (
  <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3}}>
    <RateCards id={id} channel={channel} report={report} />
    {report.isTracked || channel === 'sms' ? null : (
      <Typography variant="body2" color="textSecondary">
        {t("Opens and clicks aren't tracked in this workspace.")}
      </Typography>
    )}
    <Timeline report={report} />
    <Variants variants={report.variants} />
    <Links links={report.links} />
    <Reasons reasons={report.reasons} />
    {report.counts.replied > 0 ? (
      <Typography variant="body2" color="textSecondary">
        {plural(
          report.counts.replied,
          '# recipient replied. Their reply is a ticket.',
          '# recipients replied. Their replies are tickets.',
        )}
      </Typography>
    ) : null}
  </Box>
);
