import type {AnalyticsQuery, Breakdown} from '@switchboard/contracts/analytics/schemas';
import {
  type BreakdownReport,
  breakdownSentence,
  BREAKDOWNS,
  breakdownTable,
  isEmptyHeat,
} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box, QueryStates, Skeleton} from '@switchboard/ui';
import {ChartPanel, DrawnCategories} from '../panels/index.ts';
import {useDrill} from '../shared/DrillLink.tsx';
import {panels, ReportStates} from '../shared/ReportStates.tsx';
import {writingOf} from '../shared/words/in-words.ts';
import {words} from '../shared/words/words.ts';
import {AnalyticsScreen} from './AnalyticsScreen.tsx';
import {Heatmap} from './Heatmap.tsx';
import {useBreakdown, useHeatmap} from './reports.ts';

const THINGS: Record<Breakdown, string> = {
  channel: t('the channels'),
  priority: t('the priorities'),
  tag: t('the tags'),
};

function BreakdownPanel({report, query}: {report: BreakdownReport; query: AnalyticsQuery}) {
  const drill = useDrill();
  const table = breakdownTable(report, writingOf(query));
  return (
    <ChartPanel
      table={table}
      isEmpty={table.rows.length === 0}
      summary={breakdownSentence(table, words)}
    >
      <DrawnCategories
        title={`${table.title}. ${breakdownSentence(table, words)}`}
        categories={table.rows.map(({name}) => name)}
        series={[0, 1].map((index) => ({
          label: table.columns[index + 1] ?? '',
          data: table.rows.map(({cells}) => Number(cells[index]?.value)),
        }))}
        onPick={(index, at) => drill(table.rows[at]?.cells[index]?.to)}
      />
    </ChartPanel>
  );
}

function BreakdownOf({by, query}: {by: Breakdown; query: AnalyticsQuery}) {
  return (
    <QueryStates
      query={useBreakdown(query, by)}
      thing={THINGS[by]}
      skeleton={<Skeleton height={360} />}
    >
      {(report) => <BreakdownPanel report={report} query={query} />}
    </QueryStates>
  );
}

/** A line for each hour, or for each day. */
const HEAT_MAP = {xs: 875, lg: 344};

/** The longest is beside the others. */
const beside = {minWidth: 0, gridColumn: {lg: 2}, gridRow: {lg: '1 / span 2'}};

function Volume({query}: {query: AnalyticsQuery}) {
  return (
    <>
      <ReportStates
        isAlone
        reports={useHeatmap(query)}
        thing={t('the heat map')}
        height={HEAT_MAP}
        isEmpty={isEmptyHeat}
      >
        {(report) => <Heatmap report={report} query={query} />}
      </ReportStates>
      <Box sx={{...panels(2), gridTemplateRows: {lg: 'auto 1fr'}, mt: 2}}>
        {BREAKDOWNS.map((by) => (
          <Box key={by} sx={by === 'tag' ? beside : {minWidth: 0}}>
            <BreakdownOf by={by} query={query} />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Times, channels and subjects of new tickets. */
export const VolumePage = () => (
  <AnalyticsScreen
    title={t('Volume')}
    subtitle={t('When tickets come in, by which channel and about what.')}
    screen="volume"
  >
    {(query) => <Volume query={query} />}
  </AnalyticsScreen>
);
