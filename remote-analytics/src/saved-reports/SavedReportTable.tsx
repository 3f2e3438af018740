import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {labelOf, NOTHING, rhythmInWords} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  IconButton,
  Link,
  Paper,
  showAlert,
  showToast,
  type Theme,
} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {DeleteIcon} from '@switchboard/ui/icons';
import {useState} from 'react';
import {ScheduleCell, ScheduleDialog} from '../schedules/index.ts';
import {paths} from '../shared/paths.ts';
import {useMayChange} from '../shared/use-may-change.ts';
import {SCREEN_LABELS} from '../shared/words/labels.ts';
import {words} from '../shared/words/words.ts';
import {useDeleteReport} from './saved-reports.ts';
import {SaveReportDialog} from './SaveReportDialog.tsx';

/** Consequences of deleting a report. */
const consequencesOf = ({visibility, schedule}: SavedReport): string =>
  [
    ...(visibility === 'all' ? [t('It goes from the reports of everyone.')] : []),
    ...(schedule ? [t('Its mails end: {rhythm}.', {rhythm: rhythmInWords(schedule, words)})] : []),
    t('No tickets are deleted.'),
  ].join(' ');

/** Once a row is removed, the one below takes the focus, or the one above, or else the screen's heading. */
const placeBeside = (id: string): (() => void) => {
  const row = document.querySelector(`[data-report="${id}"]`);
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const place = beside?.querySelector('a') ?? document.querySelector<HTMLElement>('h1');
  return () => place?.focus();
};

/** Deletes a report after a confirmation; reports success or failure. */
function useAskedDeletion() {
  const {mutateAsync, isPending} = useDeleteReport();
  const askAndRemove = async (report: SavedReport) => {
    const {id, name} = report;
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Delete {name}?', {name}),
      text: consequencesOf(report),
      confirmLabel: t('Delete'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    const focusBeside = placeBeside(id);
    try {
      await mutateAsync(id);
      showToast({kind: 'success', message: t('Deleted: {name}', {name})});
      focusBeside();
    } catch (error) {
      showErrorToast(error, t('{name} was not deleted. Try again.', {name}));
    }
  };
  return {askAndRemove, isPending};
}

interface RowProps {
  report: SavedReport;
  isBusy: boolean;
  onEdit: () => void;
  onSchedule: () => void;
  onDelete: () => void;
}

const Actions = ({report: {name}, isBusy, onEdit, onSchedule, onDelete}: RowProps) => (
  <Box sx={{display: 'flex', justifyContent: {md: 'flex-end'}, gap: 0.5}}>
    <Button size="small" variant="outlined" aria-label={t('Edit {name}', {name})} onClick={onEdit}>
      {t('Edit')}
    </Button>
    <Button
      size="small"
      variant="outlined"
      aria-label={t('Schedule {name}', {name})}
      onClick={onSchedule}
    >
      {t('Schedule')}
    </Button>
    <IconButton
      size="small"
      aria-label={t('Delete {name}', {name})}
      disabled={isBusy}
      onClick={onDelete}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** On a phone a row is a card: cell below cell, without their heads. */
const cardLook = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '&, & tbody, & tr': {display: 'block'},
    '& thead': {display: 'none'},
    '& tr': {py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': {borderBottom: 0}},
    '& td, & th': {display: 'block', border: 0, py: 0.5},
    '& td:empty': {display: 'none'},
  },
});

const COLUMNS = [t('Name'), t('Screen'), t('Owner'), t('Who sees it'), t('Schedule')];

const Row = (props: RowProps) => {
  const {report} = props;
  const mayChange = useMayChange();
  return (
    <TableRow data-report={report.id} role="row">
      <TableCell component="th" scope="row" role="rowheader">
        <Box sx={{minWidth: 96, maxWidth: 420, overflowWrap: 'anywhere'}}>
          <Link
            component={RouterLink}
            to={paths.savedReport(report)}
            sx={{display: 'inline-block', minHeight: 24, lineHeight: '24px'}}
          >
            {report.name}
          </Link>
        </Box>
      </TableCell>
      <TableCell role="cell">{labelOf(SCREEN_LABELS, report.screen)}</TableCell>
      <TableCell role="cell">{report.owner.name || NOTHING}</TableCell>
      <TableCell role="cell">
        {report.visibility === 'all' ? (
          <StatusChip label={t('Everyone')} tone="info" />
        ) : (
          <StatusChip label={t('Only you')} tone="neutral" />
        )}
      </TableCell>
      <TableCell role="cell">
        <ScheduleCell schedule={report.schedule} />
      </TableCell>
      <TableCell role="cell">{mayChange(report) ? <Actions {...props} /> : null}</TableCell>
    </TableRow>
  );
};

/** Saved reports, to be opened, renamed, shared and deleted. */
export function SavedReportTable({reports}: {reports: readonly SavedReport[]}) {
  const [edited, setEdited] = useState<SavedReport>();
  const [scheduled, setScheduled] = useState<SavedReport>();
  const {askAndRemove, isPending} = useAskedDeletion();
  return (
    <>
      <TableContainer component={Paper} variant="outlined">
        <Table aria-label={t('Saved reports')} role="table" sx={cardLook}>
          <TableHead>
            <TableRow>
              {COLUMNS.map((name) => (
                <TableCell key={name} scope="col">
                  {name}
                </TableCell>
              ))}
              <TableCell scope="col" align="right">
                {t('Actions')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {reports.map((report) => (
              <Row
                key={report.id}
                report={report}
                isBusy={isPending}
                onEdit={() => setEdited(report)}
                onSchedule={() => setScheduled(report)}
                onDelete={() => void askAndRemove(report)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {edited ? (
        <SaveReportDialog
          screen={edited.screen}
          query={edited.query}
          base={edited}
          hint={t('To change its filters, open it and select Reports, then Save changes.')}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {scheduled ? (
        <ScheduleDialog report={scheduled} onClose={() => setScheduled(undefined)} />
      ) : null}
    </>
  );
}
