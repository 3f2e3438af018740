import type {
  AnalyticsQuery,
  DurationReport,
  Period,
} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {type DurationsReport, useDurations} from '../api/reports.ts';
import {AnalyticsScreen} from '../components/AnalyticsScreen.tsx';
import {ChartPanel} from '../components/ChartPanel.tsx';
import {DrawnTimes} from '../components/drawings.tsx';
import {useDrill} from '../components/DrillLink.tsx';
import {countNote, FigureCard, FigureCards} from '../components/FigureCard.tsx';
import {panels, ReportStates} from '../components/ReportStates.tsx';
import {paths} from '../paths.ts';
import {changeOf} from '../state/change.ts';
import {durationSentence, durationTable} from '../state/duration-table.ts';
import {durationInWords, stepFor} from '../state/durations.ts';
import {DURATION_LABELS} from '../state/labels.ts';
import {countInWords} from '../state/numbers.ts';
import {pointLabels} from '../state/period.ts';
import {sampleCell, shareCell} from '../state/table.ts';

const countOf = (n: number) => t('n = {n}', {n: countInWords(n)});

interface CardProps {
  report: DurationReport;
  hours: Period['hours'];
  query: AnalyticsQuery;
}

const DurationCard = ({report: {duration, summary, previous}, hours, query}: CardProps) => (
  <FigureCard
    label={t('{duration}, median', {duration: DURATION_LABELS[duration]})}
    cell={sampleCell(
      durationInWords(summary.median, hours),
      summary.n,
      paths.counted(query, {figure: duration}),
    )}
    notes={[
      t('{change} vs previous period', {change: changeOf(summary.median, previous.median)}),
      t('90% within {p90}', {p90: durationInWords(summary.p90, hours)}),
      countNote(countOf(summary.n), summary.n, paths.counted(query, {figure: duration})),
    ]}
  />
);

interface ShareProps {
  label: string;
  figure: 'one_touch' | 'reopened_resolution';
  part: number;
  of: number;
  query: AnalyticsQuery;
}

/** A part of what was resolved; the number of its note is what its tickets are. */
const ShareCard = ({label, figure, part, of, query}: ShareProps) => (
  <FigureCard
    label={label}
    cell={shareCell({part, whole: of}, paths.counted(query, {figure}))}
    notes={[
      countNote(
        t('{part} of {of} resolved', {part: countInWords(part), of: countInWords(of)}),
        part,
        paths.counted(query, {figure}),
      ),
    ]}
  />
);

interface Shown {
  report: DurationsReport;
  query: AnalyticsQuery;
}

const Summary = ({report, query}: Shown) => (
  <FigureCards label={t('The whole period')}>
    {report.durations.map((one) => (
      <DurationCard key={one.duration} report={one} hours={report.period.hours} query={query} />
    ))}
    <ShareCard
      label={t('One-touch rate')}
      figure="one_touch"
      part={report.oneTouch}
      of={report.resolved}
      query={query}
    />
    <ShareCard
      label={t('Reopen rate')}
      figure="reopened_resolution"
      part={report.reopened}
      of={report.resolved}
      query={query}
    />
  </FigureCards>
);

interface DurationPanelProps {
  report: DurationReport;
  period: Period;
  query: AnalyticsQuery;
}

function DurationPanel({report, period, query}: DurationPanelProps) {
  const drill = useDrill();
  const {duration, series, summary} = report;
  const longest = Math.max(0, ...series.map(({p90}) => p90 ?? 0));
  const step = stepFor(longest, period.hours);
  const steps = (value: number | null) => (value === null ? null : value / step);
  return (
    <ChartPanel
      table={durationTable(report, period, query)}
      isEmpty={summary.n === 0}
      summary={durationSentence(summary, period.hours)}
    >
      <DrawnTimes
        title={DURATION_LABELS[duration]}
        times={pointLabels(
          series.map(({start}) => start),
          period,
        )}
        series={[
          {label: t('Median'), tone: 0, data: series.map(({median}) => steps(median))},
          {label: t('90th percentile'), tone: 1, data: series.map(({p90}) => steps(p90))},
        ]}
        format={(value) => durationInWords(value === null ? null : value * step, period.hours)}
        onPick={(at) => {
          const point = series[at];
          if (point && point.n > 0)
            drill(paths.counted(query, {figure: duration, point: point.start}));
        }}
      />
    </ChartPanel>
  );
}

const isEmpty = ({durations, resolved}: DurationsReport) =>
  resolved === 0 && durations.every(({summary}) => summary.n === 0);

function Times({query}: {query: AnalyticsQuery}) {
  return (
    <ReportStates
      reports={useDurations(query)}
      thing={t('response times')}
      hasCards
      isEmpty={isEmpty}
    >
      {(report) => (
        <>
          <Summary report={report} query={query} />
          <Box sx={panels(2)}>
            {report.durations.map((one) => (
              <DurationPanel key={one.duration} report={one} period={report.period} query={query} />
            ))}
          </Box>
        </>
      )}
    </ReportStates>
  );
}

/** How long requesters waited for responses and resolutions. */
export const TimesPage = () => (
  <AnalyticsScreen
    title={t('Response times')}
    subtitle={t('How long requesters waited for responses and resolutions.')}
    screen="times"
    hasSeries
    hasDurations
  >
    {(query) => <Times query={query} />}
  </AnalyticsScreen>
);
