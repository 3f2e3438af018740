import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
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

function AuditLog() {
  const {filters, isFiltered, set, clear} = useAuditFilters();
  return (
    <ListScreen
      filters={
        <AuditFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear} />
      }
      query={useAudit(filters, true)}
      thing={t('the audit log')}
      itemsOf={({pages}) => pages.flatMap(({entries}) => entries)}
      totalOf={({pages}) => pages[0]?.page.total}
      empty={nothingYet}
      noMatches={
        isFiltered && {
          title: t('No entries match these filters'),
          text: t('Try another person, action or period.'),
          onClear: clear,
        }
      }
    >
      {(entries) => <AuditEntries entries={entries} />}
    </ListScreen>
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
