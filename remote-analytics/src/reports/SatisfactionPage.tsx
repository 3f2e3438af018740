import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {
  isEmptySatisfaction,
  ratingsSentence,
  ratingsTable,
  satisfactionFigures,
  type SatisfactionReport,
  scoresSentence,
  scoresTable,
} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {ChartPanel, DrawnCategories, DrawnTrend, FigureCards} from '../panels/index.ts';
import {useDrill} from '../shared/DrillLink.tsx';
import {paths} from '../shared/paths.ts';
import {panels, ReportStates} from '../shared/ReportStates.tsx';
import {pointLabels, writingOf} from '../shared/words/in-words.ts';
import {words} from '../shared/words/words.ts';
import {AnalyticsScreen} from './AnalyticsScreen.tsx';
import {RatingComments} from './RatingComments.tsx';
import {useSatisfaction} from './reports.ts';

interface Shown {
  report: SatisfactionReport;
  query: AnalyticsQuery;
}

const DRAWN = ['rated', 'good'] as const;

function RatingsPanel({report, query}: Shown) {
  const drill = useDrill();
  const {series, period, summary} = report;
  const table = ratingsTable(report, writingOf(query));
  return (
    <ChartPanel
      table={table}
      isEmpty={summary.rated === 0}
      summary={ratingsSentence(report, words)}
    >
      <DrawnTrend
        title={`${table.title}. ${ratingsSentence(report, words)}`}
        days={pointLabels(series, period)}
        series={DRAWN.map((figure, index) => ({
          label: table.columns[index + 1] ?? '',
          kind: 'bar' as const,
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

function ScoresPanel({report, query}: Shown) {
  const drill = useDrill();
  const table = scoresTable(report, writingOf(query));
  return (
    <ChartPanel
      table={table}
      isEmpty={report.summary.rated === 0}
      summary={scoresSentence(report, words)}
    >
      <DrawnCategories
        title={`${table.title}. ${scoresSentence(report, words)}`}
        categories={table.rows.map(({name}) => name)}
        series={[
          {
            label: table.columns[1] ?? '',
            data: table.rows.map(({cells}) => Number(cells[0]?.value)),
          },
        ]}
        onPick={(_, at) => drill(table.rows[at]?.cells[0]?.to)}
      />
    </ChartPanel>
  );
}

const NOTHING = {
  title: t('No ratings in this period'),
  text: t('Requesters rate a ticket with the survey that they get when it is resolved.'),
  action: {label: t('Survey settings'), to: paths.surveys(), needs: 'changeTicketSettings'},
} as const;

function Satisfaction({query}: {query: AnalyticsQuery}) {
  return (
    <ReportStates
      reports={useSatisfaction(query)}
      thing={t('the ratings')}
      hasCards
      isEmpty={isEmptySatisfaction}
      nothing={NOTHING}
    >
      {(report) => (
        <>
          <FigureCards figures={satisfactionFigures(report, writingOf(query))} />
          <Box sx={panels(2)}>
            <RatingsPanel report={report} query={query} />
            <ScoresPanel report={report} query={query} />
          </Box>
          <RatingComments comments={report.comments} />
        </>
      )}
    </ReportStates>
  );
}

/** Ratings of requesters. */
export const SatisfactionPage = () => (
  <AnalyticsScreen
    title={t('Satisfaction')}
    subtitle={t('How requesters rated, and what they wrote.')}
    screen="satisfaction"
    hasSeries
  >
    {(query) => <Satisfaction query={query} />}
  </AnalyticsScreen>
);
