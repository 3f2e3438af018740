import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, EmptyState, Paper, QueryStates, Typography} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {NotAllowed} from '../shared/frame/NotAllowed.tsx';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {seesAuditLog} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useAuditFilters} from './audit-filters.ts';
import {useAudit, useAuditExport} from './audit.ts';
import {AuditCheckButton} from './AuditCheckButton.tsx';
import {AuditEntries} from './AuditEntries.tsx';
import {AuditFilterBar} from './AuditFilterBar.tsx';

const nothingYet = (
  <EmptyState
    icon={<Pictogram of="ledger" />}
    title={t('Nothing recorded yet')}
    text={t('Changes to members, teams and settings are listed here from now on.')}
    action={
      <Button component={RouterLink} to={paths.members()} variant="outlined">
        {t('Show members')}
      </Button>
    }
  />
);

const nothingFound = (onClear: () => void) => (
  <EmptyState
    icon={<Pictogram of="search" />}
    title={t('No entries match these filters')}
    text={t('Try another person, action or period.')}
    action={
      <Button variant="outlined" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    }
  />
);

function AuditLog() {
  const {filters, isFiltered, set, clear} = useAuditFilters();
  const query = useAudit(filters, true);
  return (
    <>
      <AuditFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear} />
      <QueryStates
        query={query}
        thing={t('the audit log')}
        skeleton={<TableSkeleton />}
        isEmpty={({pages}) => pages[0]?.entries.length === 0}
        empty={<Paper variant="outlined">{isFiltered ? nothingFound(clear) : nothingYet}</Paper>}
      >
        {({pages}) => {
          const entries = pages.flatMap((page) => page.entries);
          return (
            <Paper variant="outlined" sx={{overflow: 'hidden'}}>
              <AuditEntries entries={entries} />
              <Box sx={{borderTop: 1, borderColor: 'divider'}}>
                <LoadMore
                  shown={entries.length}
                  total={pages[0]?.page.total}
                  hasMore={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={query.fetchNextPage}
                />
              </Box>
            </Paper>
          );
        }}
      </QueryStates>
    </>
  );
}

function ExportButton() {
  const {filters} = useAuditFilters();
  const {mutate, isPending} = useAuditExport();
  return (
    <Button
      variant="outlined"
      loading={isPending}
      onClick={() => mutate(filters, {onError: (error) => showErrorToast(error)})}
    >
      {t('Export as CSV')}
    </Button>
  );
}

/** Audit log of the workspace, for owners and admins. */
export function AuditPage() {
  const maySee = seesAuditLog(useViewer().role);
  return (
    <>
      <TeamBar
        heading={t('Audit log')}
        current={paths.audit()}
        actions={
          maySee ? (
            <>
              <AuditCheckButton />
              <ExportButton />
            </>
          ) : undefined
        }
      />
      {maySee ? (
        <>
          <Typography color="textSecondary" variant="body2" sx={{mb: 2}}>
            {t('Who changed members, teams and settings, and when. Nobody can change this log.')}
          </Typography>
          <AuditLog />
        </>
      ) : (
        <NotAllowed role="admin" does={t('see the audit log')} />
      )}
    </>
  );
}
