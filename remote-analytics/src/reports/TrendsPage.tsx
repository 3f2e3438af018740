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
import {ChartPanel, DrawnTrend, FigureCards} from '../panels/index.ts';
import {DrillLink, useDrill} from '../shared/DrillLink.tsx';
import {paths} from '../shared/paths.ts';
import {panels, ReportStates} from '../shared/ReportStates.tsx';
import {pointLabels, writingOf} from '../shared/words/in-words.ts';
import {words} from '../shared/words/words.ts';
import {AnalyticsScreen} from './AnalyticsScreen.tsx';
import {useTrends} from './reports.ts';

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
