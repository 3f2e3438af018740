import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {
  isEmptyTrend,
  trendFigures,
  trendLabels,
  type TrendReport,
  trendSentence,
  trendTable,
} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {plural, tNodes} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import {useTrends} from '../api/reports.ts';
import {AnalyticsScreen} from '../components/AnalyticsScreen.tsx';
import {ChartPanel} from '../components/ChartPanel.tsx';
import {DrawnTrend} from '../components/drawings.tsx';
import {DrillLink, useDrill} from '../components/DrillLink.tsx';
import {FigureCards} from '../components/FigureCard.tsx';
import {panels, ReportStates} from '../components/ReportStates.tsx';
import {paths} from '../paths.ts';
import {pointLabels, writingOf} from '../state/in-words.ts';
import {words} from '../state/words.ts';

interface Shown {
  report: TrendReport;
  query: AnalyticsQuery;
}

/** Bars, then the line over them. */
const DRAWN = ['created', 'resolved', 'backlog'] as const;

function Trend({report, query}: Shown) {
  const {series, period} = report;
  const labels = trendLabels(words);
  const table = trendTable(report, writingOf(query));
  const drill = useDrill();
  return (
    <ChartPanel table={table} summary={trendSentence(report, words)}>
      <DrawnTrend
        title={`${table.title}. ${trendSentence(report, words)}`}
        days={pointLabels(series, period)}
        series={DRAWN.map((figure) => ({
          label: figure === 'backlog' ? t('Backlog (right-hand scale)') : labels[figure],
          kind: figure === 'backlog' ? ('line' as const) : ('bar' as const),
          data: series.map((point) => point[figure]),
        }))}
        onPick={(index, at) => {
          const [figure, point] = [DRAWN[index], series[at]];
          if (figure && point && point[figure] > 0)
            drill(paths.counted(query, {figure, point: point.start}));
        }}
      />
    </ChartPanel>
  );
}

const LeftOut = ({report: {leftOut}, query}: Shown) =>
  leftOut === 0 ? null : (
    <Typography variant="body2" color="textSecondary">
      {tNodes('{tickets}: deleted, merged or spam by now.', {
        tickets: (
          <DrillLink to={paths.counted(query, {figure: 'left_out'})}>
            {plural(leftOut, '# ticket is not counted', '# tickets are not counted')}
          </DrillLink>
        ),
      })}
    </Typography>
  );

function Trends({query}: {query: AnalyticsQuery}) {
  return (
    <ReportStates
      reports={useTrends(query)}
      thing={t('ticket trends')}
      hasCards
      isEmpty={isEmptyTrend}
    >
      {(report) => (
        <>
          <FigureCards figures={trendFigures(report, writingOf(query))} />
          <Box sx={panels()}>
            <Trend report={report} query={query} />
            <LeftOut report={report} query={query} />
          </Box>
        </>
      )}
    </ReportStates>
  );
}

/** Ticket trends (specification section 2). */
export const TrendsPage = () => (
  <AnalyticsScreen
    title={t('Ticket trends')}
    subtitle={t('Created against resolved tickets, and what is left.')}
    screen="trends"
    hasSeries
  >
    {(query) => <Trends query={query} />}
  </AnalyticsScreen>
);
