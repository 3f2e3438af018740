import type {ImportProblem, ImportResponse} from '@switchboard/contracts/imports/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Link, showToast, Typography} from '@switchboard/ui';
import {
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {useChangeContacts} from '../audiences.ts';
import {useStartImport} from './imports.ts';

export interface ImportReviewProps extends Omit<ImportResponse, 'error' | 'message'> {
  audienceId: string;
  /** Accepts another file. */
  onAgain: () => void;
  onDone: () => void;
}

type Import = ImportResponse['import'];

const sentenceOf = ({status, total, failed, created, existing, planned}: Import): string => {
  const rows = plural(total, '# row read.', '# rows read.');
  const broken = failed > 0 ? plural(failed, '# has a problem.', '# have problems.') : '';
  const known = planned?.existing
    ? plural(
        planned.existing,
        '# already exists and will be updated.',
        '# already exist and will be updated.',
      )
    : '';
  if (status === 'checked') return [rows, known, broken].filter(Boolean).join(' ');
  return [
    rows,
    plural(created, '# new contact.', '# new contacts.'),
    plural(existing, '# already existed.', '# already existed.'),
    broken,
  ]
    .filter(Boolean)
    .join(' ');
};

const Problems = ({problems, href}: {problems: readonly ImportProblem[]; href: string | null}) =>
  problems.length === 0 ? null : (
    <>
      <TableContainer sx={{maxHeight: 260, border: 1, borderColor: 'divider', borderRadius: 1}}>
        <Table size="small" stickyHeader aria-label={t("Rows that can't be imported")}>
          <TableHead>
            <TableRow>
              <TableCell sx={{width: 80}}>{t('Row')}</TableCell>
              <TableCell>{t('Problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({row, message}, index) => (
              <TableRow key={index}>
                <TableCell>{row}</TableCell>
                <TableCell sx={{overflowWrap: 'anywhere'}}>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {href === null ? null : (
        <Typography variant="body2">
          <Link href={href} download="problems.csv">
            {t('Download all problems as CSV')}
          </Link>
        </Typography>
      )}
    </>
  );

function Buttons({
  import: one,
  audienceId,
  onDone,
}: Pick<ImportReviewProps, 'import' | 'audienceId' | 'onDone'>) {
  const start = useStartImport(one.id);
  const change = useChangeContacts(audienceId);
  const waiting = one.total - one.failed - one.created - one.existing;
  const onError = (error: unknown) => showErrorToast(error);
  const take = () =>
    change.mutate(
      {importId: one.id},
      {
        onSuccess: ({message}) => {
          showToast({kind: 'success', message});
          onDone();
        },
        onError,
      },
    );
  switch (one.status) {
    case 'running':
    case 'undoing':
    case 'undone':
      return null;
    case 'finished':
      return (
        <Button
          variant="contained"
          loading={change.isPending}
          disabled={one.created + one.existing === 0}
          onClick={take}
        >
          {t('Add the contacts to the audience')}
        </Button>
      );
    default:
      return (
        <Button
          variant="contained"
          loading={start.isPending}
          disabled={waiting === 0}
          onClick={() => start.mutate(undefined, {onError})}
        >
          {one.status === 'stopped'
            ? t('Continue')
            : plural(waiting, 'Import # contact', 'Import # contacts')}
        </Button>
      );
  }
}

/** The rows of a file before they are imported, and the progress. */
export function ImportReview(props: ImportReviewProps) {
  const {import: one, problems, problemsUrl, onAgain} = props;
  const done = one.failed + one.created + one.existing;
  useLeaveGuard(one.status === 'running' || one.status === 'finished' ? 'ask' : 'allow');
  return (
    <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5}}>
      <Box role="status">
        <Alert severity={one.failed > 0 ? 'warning' : 'info'}>
          <strong>{one.fileName}</strong> · {sentenceOf(one)}
        </Alert>
      </Box>
      {one.status === 'running' ? (
        <LinearProgress
          variant="determinate"
          aria-label={t('Imported')}
          value={(100 * done) / Math.max(one.total, 1)}
        />
      ) : null}
      <Problems problems={problems} href={problemsUrl} />
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5}}>
        <Buttons {...props} />
        {one.status === 'checked' ? (
          <Button variant="outlined" onClick={onAgain}>
            {t('Choose another file')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
