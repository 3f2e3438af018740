import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {Button, EmptyState, PageHeading, Paper, QueryStates} from '@switchboard/ui';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {AnalyticsTabs} from '../shared/AnalyticsTabs.tsx';
import {paths} from '../shared/paths.ts';
import {useSavedReports} from './saved-reports.ts';
import {SavedReportTable} from './SavedReportTable.tsx';

const nothing = (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="chart" />}
      title={t('No saved reports yet')}
      text={t('Keep figures at hand: choose filters, then select Reports and Save report.')}
      action={
        <Button component={Link} to={paths.trends()} variant="contained">
          {t('See ticket trends')}
        </Button>
      }
    />
  </Paper>
);

/** Saved screens of this section: the reader's own, and shared ones. */
export const SavedReportsPage = () => (
  <>
    <PageHeading subtitle={t('Screens and their filters, saved by you or shared with everyone.')}>
      {t('Saved reports')}
    </PageHeading>
    <AnalyticsTabs query={{}} current={paths.savedReports()} />
    <QueryStates
      query={useSavedReports()}
      thing={t('the saved reports')}
      skeleton={<TableSkeleton rows={4} />}
      isEmpty={(reports) => reports.length === 0}
      empty={nothing}
    >
      {(reports) => <SavedReportTable reports={reports} />}
    </QueryStates>
  </>
);
