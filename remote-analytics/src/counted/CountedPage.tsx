import type {
  AnalyticsExportRequest,
  Counted,
  CountedResponse,
} from '@switchboard/contracts/analytics/counted';
import type {Period} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link, Navigate, useLocation, useSearchParams} from '@switchboard/router';
import {Box, Button, EmptyState, PageHeading, QueryStates} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {ArrowBackIcon} from '@switchboard/ui/icons';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {type Choices, useChoices} from '../shared/choices/use-choices.ts';
import {offPaper, PaperStyles} from '../shared/paper.tsx';
import {paths} from '../shared/paths.ts';
import {useLiveFigures} from '../shared/queries/use-live-figures.ts';
import {readQuery} from '../shared/report/query.ts';
import {usePutParam} from '../shared/report/use-put-param.ts';
import {PeriodLine} from '../shared/ReportStates.tsx';
import {filtersInWords} from '../shared/words/in-words.ts';
import {backOf} from './counted-back.ts';
import {useCounted, useCountedExport} from './counted.ts';
import {CountedTable} from './CountedTable.tsx';
import {partInWords, readCounted, readOrder} from './part.ts';

type Asked = AnalyticsExportRequest;

/** Names of former agents and teams, from the rows. */
const withRows = (choices: ReturnType<typeof useChoices>, rows: Counted[]) => {
  const found = (choice: Choices, named: ({id: string; name: string} | null)[]) => ({
    nameOf: (value: string) =>
      choice.values.includes(value)
        ? choice.nameOf(value)
        : (named.find((one) => one?.id === value)?.name ?? choice.nameOf(value)),
  });
  return {
    ...choices,
    agent: found(
      choices.agent,
      rows.map(({agent}) => agent),
    ),
    team: found(
      choices.team,
      rows.map(({team}) => team),
    ),
  };
};

function ExportButton({asked}: {asked: Asked}) {
  const exporting = useCountedExport();
  return (
    <Button
      variant="outlined"
      sx={offPaper}
      loading={exporting.isPending}
      onClick={() =>
        exporting.mutate(asked, {
          onError: (error) => showErrorToast(error, t('The export did not start. Try again.')),
        })
      }
    >
      {t('Export CSV')}
    </Button>
  );
}

interface HeadProps {
  asked: Asked;
  period: Period | undefined;
  rows: Counted[];
}

function Head({asked, period, rows}: HeadProps) {
  const {state, search} = useLocation();
  const choices = withRows(useChoices(), rows);
  const words = [partInWords(asked, period), ...filtersInWords(asked, choices)].join(' · ');
  return (
    <>
      <PaperStyles />
      <Button
        component={Link}
        to={backOf(state, asked.figure, readQuery(new URLSearchParams(search)))}
        startIcon={<ArrowBackIcon />}
        sx={{mb: 1, ml: -1, ...offPaper}}
      >
        {t('Back to the figures')}
      </Button>
      <PageHeading
        title={words}
        subtitle={t('The tickets behind this number.')}
        actions={<ExportButton asked={asked} />}
      >
        {words}
      </PageHeading>
    </>
  );
}

const nothing = (
  <EmptyState
    icon={<Pictogram of="chart" />}
    title={t('No tickets')}
    text={t('Nothing is behind this number any more.')}
    action={
      <Button component={Link} to={paths.trends()} variant="contained">
        {t('See ticket trends')}
      </Button>
    }
  />
);

const rowsOf = (pages: CountedResponse[]) => pages.flatMap(({counted}) => counted);

function CountedList({asked}: {asked: Asked}) {
  const [search] = useSearchParams();
  const put = usePutParam();
  const order = readOrder(search);
  const query = useCounted(asked, order);
  useLiveFigures();
  const pages = query.data?.pages ?? [];
  return (
    <>
      <Head asked={asked} period={pages[0]?.period} rows={rowsOf(pages)} />
      <QueryStates
        query={query}
        thing={t('the tickets')}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({pages: [first]}) => first?.page.total === 0}
        empty={nothing}
      >
        {({pages: shown}) => {
          const [first] = shown;
          if (!first) return null;
          return (
            <Box>
              <PeriodLine period={first.period} isAlone />
              <CountedTable
                counted={rowsOf(shown)}
                period={first.period}
                order={order}
                onOrder={(next) => put('order', next)}
              />
              <LoadMore
                shown={rowsOf(shown).length}
                total={plural(first.page.total, '# row', '# rows')}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => query.fetchNextPage()}
              />
            </Box>
          );
        }}
      </QueryStates>
    </>
  );
}

/** The tickets behind a number of a report, equal in number. */
export function CountedPage() {
  const [search] = useSearchParams();
  const asked = readCounted(search);
  return asked ? <CountedList asked={asked} /> : <Navigate to={paths.trends()} replace />;
}
