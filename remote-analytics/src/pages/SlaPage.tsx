import type {AnalyticsQuery, Period, SlaReport} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {type SlaTargets, useSla} from '../api/reports.ts';
import {AnalyticsScreen} from '../components/AnalyticsScreen.tsx';
import {ChartPanel} from '../components/ChartPanel.tsx';
import {DrawnTrend} from '../components/drawings.tsx';
import {useDrill} from '../components/DrillLink.tsx';
import {countNote, FigureCard, FigureCards} from '../components/FigureCard.tsx';
import {panels, ReportStates} from '../components/ReportStates.tsx';
import {paths} from '../paths.ts';
import {shareChange} from '../state/change.ts';
import {TARGET_LABELS} from '../state/labels.ts';
import {countInWords, shareInWords} from '../state/numbers.ts';
import {pointLabels} from '../state/period.ts';
import {slaTable} from '../state/sla-table.ts';
import {shareCell} from '../state/table.ts';

interface PanelProps {
  report: SlaReport;
  period: Period;
  query: AnalyticsQuery;
}

const wholeOf = ({met, breached}: {met: number; breached: number}) => met + breached;

const TargetCard = ({report: {target, summary, previous}, query}: Omit<PanelProps, 'period'>) => (
  <FigureCard
    label={TARGET_LABELS[target]}
    cell={shareCell(
      {part: summary.met, whole: wholeOf(summary)},
      paths.counted(query, {figure: 'met', target}),
    )}
    notes={[
      t('{change} vs previous period', {
        change: shareChange(
          {part: summary.met, whole: wholeOf(summary)},
          {part: previous.met, whole: wholeOf(previous)},
        ),
      }),
      countNote(
        t('{met} of {of} met', {
          met: countInWords(summary.met),
          of: countInWords(wholeOf(summary)),
        }),
        summary.met,
        paths.counted(query, {figure: 'met', target}),
      ),
      countNote(
        t('{breached} breached', {breached: countInWords(summary.breached)}),
        summary.breached,
        paths.counted(query, {figure: 'breached', target}),
      ),
    ]}
  />
);

const OUTCOMES = ['met', 'breached'] as const;
const OUTCOME_LABELS = {met: t('Met'), breached: t('Breached')};
/** Blue and orange: apart for all eyes. */
const OUTCOME_TONES = {met: 2, breached: 1};

function TargetPanel({report, period, query}: PanelProps) {
  const drill = useDrill();
  const {target, series, summary} = report;
  return (
    <ChartPanel
      table={slaTable(report, period, query)}
      isEmpty={wholeOf(summary) === 0}
      summary={
        wholeOf(summary) === 0
          ? t('No target was due.')
          : t('{share} of the targets were met, {breached} were breached.', {
              share: shareInWords(summary.met, wholeOf(summary)),
              breached: countInWords(summary.breached),
            })
      }
    >
      <DrawnTrend
        title={TARGET_LABELS[target]}
        isStacked
        days={pointLabels(
          series.map(({start}) => start),
          period,
        )}
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

const isEmpty = ({targets}: SlaTargets) => targets.every(({summary}) => wholeOf(summary) === 0);

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
      isEmpty={isEmpty}
      nothing={NOTHING}
    >
      {({targets, period}) => (
        <>
          <FigureCards label={t('The whole period')}>
            {targets.map((report) => (
              <TargetCard key={report.target} report={report} query={query} />
            ))}
          </FigureCards>
          <Box sx={panels()}>
            {targets.map((report) => (
              <TargetPanel key={report.target} report={report} period={period} query={query} />
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
