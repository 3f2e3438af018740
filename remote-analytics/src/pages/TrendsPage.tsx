import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {plural, tNodes} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import {type TrendReport, useTrends} from '../api/reports.ts';
import {AnalyticsScreen} from '../components/AnalyticsScreen.tsx';
import {ChartPanel} from '../components/ChartPanel.tsx';
import {DrawnTrend} from '../components/drawings.tsx';
import {DrillLink, useDrill} from '../components/DrillLink.tsx';
import {FigureCard, FigureCards} from '../components/FigureCard.tsx';
import {panels, ReportStates} from '../components/ReportStates.tsx';
import {isEmptyTrend} from '../components/TrendPanel.tsx';
import {paths} from '../paths.ts';
import {changeOf} from '../state/change.ts';
import {countInWords} from '../state/numbers.ts';
import {pointLabels} from '../state/period.ts';
import {countCell} from '../state/table.ts';
import {TREND_LABELS, trendTable} from '../state/trend-table.ts';

interface Shown {
  report: TrendReport;
  query: AnalyticsQuery;
}

const COMPARED = ['created', 'resolved', 'reopened'] as const;

const Summary = ({report: {summary, previous}, query}: Shown) => (
  <FigureCards label={t('The whole period')}>
    {COMPARED.map((figure) => (
      <FigureCard
        key={figure}
        label={TREND_LABELS[figure]}
        cell={countCell(summary[figure], paths.counted(query, {figure}))}
        notes={[
          t('{change} vs previous period', {change: changeOf(summary[figure], previous[figure])}),
        ]}
      />
    ))}
    <FigureCard
      label={TREND_LABELS.backlog}
      cell={countCell(summary.backlog, paths.counted(query, {figure: 'backlog'}))}
      notes={[t('Not resolved at the end')]}
    />
  </FigureCards>
);

/** Bars, then the line over them. */
const DRAWN = ['created', 'resolved', 'backlog'] as const;

function Trend({report, query}: Shown) {
  const {series, period, summary} = report;
  const drill = useDrill();
  const title = t('Created and resolved');
  return (
    <ChartPanel
      table={trendTable(report, query)}
      summary={t('{created} created and {resolved} resolved; {backlog} not resolved at the end.', {
        created: countInWords(summary.created),
        resolved: countInWords(summary.resolved),
        backlog: countInWords(summary.backlog),
      })}
    >
      <DrawnTrend
        title={title}
        days={pointLabels(
          series.map(({start}) => start),
          period,
        )}
        series={DRAWN.map((figure) => ({
          label: figure === 'backlog' ? t('Backlog (right-hand scale)') : TREND_LABELS[figure],
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
          <Summary report={report} query={query} />
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
