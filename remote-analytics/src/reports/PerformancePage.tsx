import type {AnalyticsQuery, Performer} from '@switchboard/contracts/analytics/schemas';
import {
  isEmptyPerformance,
  performanceSentence,
  performanceTable,
  sortPerformance,
  type TableSort,
} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {useSearchParams} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {FigureTableView, Panel, type Sorting} from '../panels/index.ts';
import {offPaper} from '../shared/paper.tsx';
import {rangeLook} from '../shared/RangePicker.tsx';
import {PERFORMERS, readPerformer} from '../shared/report/performer.ts';
import {usePutParam} from '../shared/report/use-put-param.ts';
import {ReportStates} from '../shared/ReportStates.tsx';
import {writingOf} from '../shared/words/in-words.ts';
import {PERFORMER_LABELS} from '../shared/words/labels.ts';
import {words} from '../shared/words/words.ts';
import {AnalyticsScreen} from './AnalyticsScreen.tsx';
import {usePerformance} from './reports.ts';

/** Subject of the table, kept in the address. */
function usePerformer(): [Performer, (by: Performer) => void] {
  const [search] = useSearchParams();
  const put = usePutParam();
  return [readPerformer(search), (by) => put('by', by)];
}

/** `-3` in the address is by the third column of figures, the largest first; `0` by name. */
function useSorting(): Sorting {
  const [search] = useSearchParams();
  const put = usePutParam();
  const match = /^(-?)([0-8])$/.exec(search.get('sort') ?? '');
  const onSort = ({column, isDescending}: TableSort) =>
    put('sort', `${isDescending ? '-' : ''}${column}`);
  return {
    sort: match ? {column: Number(match[2]), isDescending: match[1] === '-'} : null,
    onSort,
  };
}

function PerformanceOf({query}: {query: AnalyticsQuery}) {
  const [by, setBy] = usePerformer();
  const sorting = useSorting();
  return (
    <>
      <Box sx={{mb: 1.5, ...offPaper}}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Performance of')}
          value={by}
          onChange={(_event, next: Performer | null) => next && setBy(next)}
        >
          {PERFORMERS.map((performer) => (
            <ToggleButton key={performer} value={performer} sx={rangeLook}>
              {PERFORMER_LABELS[performer]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <ReportStates
        isAlone
        reports={usePerformance(query, by)}
        thing={t('the performance')}
        isEmpty={isEmptyPerformance}
      >
        {(report) => {
          const table = sortPerformance(
            performanceTable(report, writingOf(query)),
            sorting.sort,
            words,
          );
          return (
            <Panel title={table.title} summary={performanceSentence(report, words)} table={table}>
              <FigureTableView table={table} sorting={sorting} />
            </Panel>
          );
        }}
      </ReportStates>
    </>
  );
}

/** Results of agents and teams. */
export const PerformancePage = () => (
  <AnalyticsScreen
    title={t('Performance')}
    subtitle={t('What agents and teams did.')}
    screen="performance"
    hasDurations
  >
    {(query) => <PerformanceOf query={query} />}
  </AnalyticsScreen>
);
