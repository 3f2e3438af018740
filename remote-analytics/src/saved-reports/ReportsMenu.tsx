import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen, SavedReport} from '@switchboard/contracts/reports/schemas';
import {t} from '@switchboard/i18n';
import {Link, useNavigate, useSearchParams} from '@switchboard/router';
import {Button} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {lazy, Suspense, useState} from 'react';
import {paths} from '../shared/paths.ts';
import {readPerformer} from '../shared/report/performer.ts';
import {useMayChange} from '../shared/use-may-change.ts';
import {useSavedReports} from './saved-reports.ts';

interface Shown {
  screen: ReportScreen;
  query: AnalyticsQuery;
}

/** The dialog is loaded on opening; a failed load is retried when the screen is opened again. */
const loadDialog = () =>
  lazy(() =>
    import(/* webpackChunkName: "save-report" */ './SaveReportDialog.tsx').then((dialog) => ({
      default: dialog.SaveReportDialog,
    })),
  );

const menuLook = {paper: {sx: {maxWidth: 360, maxHeight: 420}}};
const nameLook = {display: 'block', overflow: 'hidden', textOverflow: 'ellipsis'};

/** Saves the current view as a report, and opens saved ones. */
export function ReportsMenu({screen, query}: Shown) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState<{base: SavedReport | undefined}>();
  const [LateDialog] = useState(loadDialog);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reports = useSavedReports(anchor !== null || search.has('saved'));
  const mayChange = useMayChange();
  const shown = reports.data?.find(({id}) => id === search.get('saved'));
  const close = () => setAnchor(null);
  const save = (base?: SavedReport) => {
    close();
    setSaving({base});
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Reports')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{list: {'aria-label': t('Reports')}, ...menuLook}}
      >
        <MenuItem onClick={() => save()}>{t('Save report…')}</MenuItem>
        {shown && shown.screen === screen && mayChange(shown) ? (
          <MenuItem onClick={() => save(shown)} sx={nameLook}>
            {t('Save changes to {name}…', {name: shown.name})}
          </MenuItem>
        ) : null}
        <Divider />
        {reports.isPending ? <MenuItem disabled>{t('Loading…')}</MenuItem> : null}
        {reports.isError ? (
          <MenuItem onClick={() => void reports.refetch()} sx={nameLook}>
            {t("We couldn't load the saved reports. Try again")}
          </MenuItem>
        ) : null}
        {reports.data?.length === 0 ? (
          <MenuItem disabled>{t('No saved reports yet')}</MenuItem>
        ) : null}
        {reports.data?.map((report) => (
          <MenuItem
            key={report.id}
            component={Link}
            to={paths.savedReport(report)}
            selected={report.id === shown?.id}
            onClick={close}
            sx={nameLook}
          >
            {report.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem component={Link} to={paths.savedReports()} onClick={close}>
          {t('Manage saved reports')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {saving ? (
          <LateDialog
            screen={screen}
            query={screen === 'performance' ? {...query, by: readPerformer(search)} : query}
            base={saving.base}
            hint={t('Saves this screen with its filters. A range such as 30 days moves on.')}
            onClose={() => setSaving(undefined)}
            onSaved={(report) => void navigate(paths.savedReport(report), {replace: true})}
          />
        ) : null}
      </Suspense>
    </>
  );
}
