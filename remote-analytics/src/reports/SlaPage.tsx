import type {AnalyticsQuery, Period, SlaReport} from '@switchboard/contracts/analytics/schemas';
import {isEmptySla, isEmptyTarget, slaFigures, slaSentence, slaTable} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {ChartPanel, DrawnTrend, FigureCards} from '../panels/index.ts';
import {useDrill} from '../shared/DrillLink.tsx';
import {paths} from '../shared/paths.ts';
import {panels, ReportStates} from '../shared/ReportStates.tsx';
import {pointLabels, writingOf} from '../shared/words/in-words.ts';
import {words} from '../shared/words/words.ts';
import {AnalyticsScreen} from './AnalyticsScreen.tsx';
import {useSla} from './reports.ts';

interface PanelProps {
  report: SlaReport;
  period: Period;
  query: AnalyticsQuery;
}

const OUTCOMES = ['met', 'breached'] as const;
const OUTCOME_LABELS = {met: t('Met'), breached: t('Breached')};
/** Blue and orange: distinguishable for colour-blind users. */
const OUTCOME_TONES = {met: 2, breached: 1};

function TargetPanel({report, period, query}: PanelProps) {
  const drill = useDrill();
  const {target, series} = report;
  const table = slaTable(report, period, writingOf(query));
  return (
    <ChartPanel table={table} isEmpty={isEmptyTarget(report)} summary={slaSentence(report, words)}>
      <DrawnTrend
        title={`${table.title}. ${slaSentence(report, words)}`}
        isStacked
        days={pointLabels(series, period)}
        series={OUTCOMES.map((figure) => ({
          label: OUTCOME_LABELS[figure],
          kind: 'bar' as const,
          tone: OUTCOME_TONES[figure],
          data: series.map((point) => point[figure]),
        }))}
        onPick={(index, at) => {
          const [figure, point] = [OUTCOMES[index], series[at]];
          if (figure && point && point[figure] > 0)
            drill(paths.counted(query, {figure, target, point: point.start}));
        }}
      />
    </ChartPanel>
  );
}

const NOTHING = {
  title: t('No SLA results in this period'),
  text: t('A target counts once it is met or breached.'),
  action: {label: t('SLA policies'), to: paths.policies(), needs: 'changeTicketSettings'},
} as const;

function Sla({query}: {query: AnalyticsQuery}) {
  return (
    <ReportStates
      reports={useSla(query)}
      thing={t('SLA results')}
      hasCards
      isEmpty={isEmptySla}
      nothing={NOTHING}
    >
      {(all) => (
        <>
          <FigureCards figures={slaFigures(all, writingOf(query))} />
          <Box sx={panels()}>
            {all.targets.map((report) => (
              <TargetPanel key={report.target} report={report} period={all.period} query={query} />
            ))}
          </Box>
        </>
      )}
    </ReportStates>
  );
}

/** Targets met and breached. */
export const SlaPage = () => (
  <AnalyticsScreen
    title={t('SLA')}
    subtitle={t('Targets met and breached, by when that was decided.')}
    screen="sla"
    hasSeries
  >
    {(query) => <Sla query={query} />}
  </AnalyticsScreen>
);
