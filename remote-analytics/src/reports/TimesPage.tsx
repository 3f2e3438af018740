import type {
  AnalyticsQuery,
  DurationReport,
  Period,
} from '@switchboard/contracts/analytics/schemas';
import {durationSentence, durationTable, isEmptyTimes, timesFigures} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {ChartPanel, DrawnTimes, FigureCards} from '../panels/index.ts';
import {useDrill} from '../shared/DrillLink.tsx';
import {paths} from '../shared/paths.ts';
import {panels, ReportStates} from '../shared/ReportStates.tsx';
import {durationInWords, pointLabels, writingOf} from '../shared/words/in-words.ts';
import {words} from '../shared/words/words.ts';
import {AnalyticsScreen} from './AnalyticsScreen.tsx';
import {stepFor} from './durations.ts';
import {useDurations} from './reports.ts';

interface DurationPanelProps {
  report: DurationReport;
  period: Period;
  query: AnalyticsQuery;
}

function DurationPanel({report, period, query}: DurationPanelProps) {
  const drill = useDrill();
  const {duration, series, summary} = report;
  const table = durationTable(report, period, writingOf(query));
  const longest = Math.max(0, ...series.map(({p90}) => p90 ?? 0));
  const step = stepFor(longest, period.hours);
  const steps = (value: number | null) => (value === null ? null : value / step);
  return (
    <ChartPanel
      table={table}
      isEmpty={summary.n === 0}
      summary={durationSentence(summary, period.hours, words)}
    >
      <DrawnTimes
        title={`${table.title}. ${durationSentence(summary, period.hours, words)}`}
        times={pointLabels(series, period)}
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

function Times({query}: {query: AnalyticsQuery}) {
  return (
    <ReportStates
      reports={useDurations(query)}
      thing={t('response times')}
      hasCards
      isEmpty={isEmptyTimes}
    >
      {(report) => (
        <>
          <FigureCards figures={timesFigures(report, writingOf(query))} />
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

/** Waits of requesters for responses and resolutions. */
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
