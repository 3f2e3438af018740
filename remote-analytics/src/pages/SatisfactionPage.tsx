import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {type SatisfactionReport, useSatisfaction} from '../api/reports.ts';
import {AnalyticsScreen} from '../components/AnalyticsScreen.tsx';
import {ChartPanel} from '../components/ChartPanel.tsx';
import {DrawnCategories, DrawnTrend} from '../components/drawings.tsx';
import {useDrill} from '../components/DrillLink.tsx';
import {countNote, FigureCard, FigureCards} from '../components/FigureCard.tsx';
import {RatingComments} from '../components/RatingComments.tsx';
import {panels, ReportStates} from '../components/ReportStates.tsx';
import {paths} from '../paths.ts';
import {changeOf, shareChange} from '../state/change.ts';
import {countInWords, shareInWords} from '../state/numbers.ts';
import {pointLabels} from '../state/period.ts';
import {ratingsTable, scoresTable} from '../state/satisfaction-table.ts';
import {countCell, shareCell} from '../state/table.ts';

interface Shown {
  report: SatisfactionReport;
  query: AnalyticsQuery;
}

const changed = (change: string) => t('{change} vs previous period', {change});

function Summary({report: {summary, previous}, query}: Shown) {
  const {rated, good, sent, answered} = summary;
  const to = (figure: 'rated' | 'good' | 'survey_sent' | 'survey_answered') =>
    paths.counted(query, {figure});
  return (
    <FigureCards label={t('The whole period')}>
      <FigureCard
        label={t('CSAT')}
        cell={shareCell({part: good, whole: rated}, to('good'))}
        notes={[
          changed(
            shareChange({part: good, whole: rated}, {part: previous.good, whole: previous.rated}),
          ),
          countNote(
            t('{good} of {rated} good', {good: countInWords(good), rated: countInWords(rated)}),
            good,
            to('good'),
          ),
        ]}
      />
      <FigureCard
        label={t('Ratings')}
        cell={countCell(rated, to('rated'))}
        notes={[changed(changeOf(rated, previous.rated))]}
      />
      <FigureCard
        label={t('Response rate')}
        cell={shareCell({part: answered, whole: sent}, to('survey_answered'))}
        notes={[
          changed(
            shareChange(
              {part: answered, whole: sent},
              {part: previous.answered, whole: previous.sent},
            ),
          ),
          countNote(
            t('{count} answered', {count: countInWords(answered)}),
            answered,
            to('survey_answered'),
          ),
          countNote(t('{count} sent', {count: countInWords(sent)}), sent, to('survey_sent')),
        ]}
      />
    </FigureCards>
  );
}

const DRAWN = ['rated', 'good'] as const;
const DRAWN_LABELS = {rated: t('Ratings'), good: t('Good (4 or 5)')};

function RatingsPanel({report, query}: Shown) {
  const drill = useDrill();
  const {series, period, summary} = report;
  return (
    <ChartPanel
      table={ratingsTable(report, query)}
      isEmpty={summary.rated === 0}
      summary={
        summary.rated === 0
          ? t('No requester rated a ticket.')
          : t('{good} of {rated} ratings were good: {share}.', {
              good: countInWords(summary.good),
              rated: countInWords(summary.rated),
              share: shareInWords(summary.good, summary.rated),
            })
      }
    >
      <DrawnTrend
        title={t('Ratings')}
        days={pointLabels(
          series.map(({start}) => start),
          period,
        )}
        series={DRAWN.map((figure) => ({
          label: DRAWN_LABELS[figure],
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
  const table = scoresTable(report, query);
  const most = report.scores.toSorted((one, other) => other.rated - one.rated)[0];
  return (
    <ChartPanel
      table={table}
      isEmpty={report.summary.rated === 0}
      summary={
        most && most.rated > 0
          ? t('Most requesters gave {score}.', {score: most.score})
          : t('No requester rated a ticket.')
      }
    >
      <DrawnCategories
        title={t('Scores')}
        categories={table.rows.map(({name}) => name)}
        series={[{label: t('Ratings'), data: table.rows.map(({cells}) => Number(cells[0]?.value))}]}
        onPick={(_, at) => drill(table.rows[at]?.cells[0]?.to)}
      />
    </ChartPanel>
  );
}

const isEmpty = ({summary, comments}: SatisfactionReport) =>
  summary.rated + summary.sent + comments.length === 0;

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
      isEmpty={isEmpty}
      nothing={NOTHING}
    >
      {(report) => (
        <>
          <Summary report={report} query={query} />
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

/** How requesters rated. */
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
