import type {
  Import,
  ImportProblem,
  ImportResponse,
  ImportUndone,
} from '@switchboard/contracts/imports/schemas';
import {formats, t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Button, Link, Paper, RelativeTime, Typography} from '@switchboard/ui';
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
import {useEffect, useRef} from 'react';
import {useMoveImport} from './imports.ts';
import {paths} from '../shared/paths.ts';
import {counted, KeptItems, UndoButton, undoneSentence} from './UndoImport.tsx';

const number = {format: (count: number) => count.toLocaleString(formats())};

const waitingOf = ({total, created, existing, failed}: Import) =>
  total - created - existing - failed;

const existedText = (one: Import, count: number) => {
  const known = counted(one, count);
  return one.format === 'contacts'
    ? plural(
        count,
        '{contacts} already existed and was updated.',
        '{contacts} already existed and were updated.',
        {contacts: known},
      )
    : t('{tickets} already existed.', {tickets: known});
};

/** Numbers of existing items among the waiting ones, and their treatment; empty if all are new. */
const plannedTexts = (one: Import): string[] => {
  const existing = one.planned?.existing ?? 0;
  if (existing === 0) return [];
  const known = counted(one, existing);
  return [
    one.format === 'contacts'
      ? plural(
          existing,
          '{contacts} already exists and will be updated.',
          '{contacts} already exist and will be updated.',
          {contacts: known},
        )
      : plural(
          existing,
          '{tickets} already exists and will stay as it is.',
          '{tickets} already exist and will stay as they are.',
          {tickets: known},
        ),
  ];
};

const NOTHING: ImportUndone = {
  removed: 0,
  kept: 0,
  reasons: {changed: 0, reply_waiting: 0, has_tickets: 0},
  gone: 0,
  items: [],
};

/** State of an import, in a sentence or two. */
const sentenceOf = (one: Import, undone: ImportUndone = NOTHING): string => {
  const {status, created, existing, failed} = one;
  const found = counted(one, one.total);
  const imported = counted(one, created);
  const waiting = number.format(waitingOf(one));
  const rest = [
    ...(existing > 0 ? [existedText(one, existing)] : []),
    ...(failed > 0 ? [t('{rows} could not be imported.', {rows: counted(one, failed)})] : []),
  ];
  switch (status) {
    case 'mapping':
      return t('{rows} found. Choose what the columns are imported as.', {
        rows: one.format === 'events' ? plural(one.total, '# event', '# events') : found,
      });
    case 'checked':
      return [
        t('{rows} ready to import.', {rows: counted(one, waitingOf(one))}),
        ...plannedTexts(one),
        ...(failed > 0
          ? [
              plural(
                failed,
                '{rows} has a problem and will be skipped.',
                '{rows} have problems and will be skipped.',
                {rows: counted(one, failed)},
              ),
            ]
          : []),
      ].join(' ');
    case 'running':
      return [t('{rows} imported, {waiting} to go.', {rows: imported, waiting}), ...rest].join(' ');
    case 'stopped':
      return [
        t('Stopped: {rows} imported, {waiting} left.', {rows: imported, waiting}),
        ...rest,
      ].join(' ');
    case 'finished':
      return [t('{rows} imported.', {rows: imported}), ...rest].join(' ');
    case 'undoing':
      return t('Undoing the import: {rows} removed so far.', {rows: counted(one, undone.removed)});
    case 'undone':
      return undoneSentence(one, undone);
  }
};

const Problems = ({
  problems,
  failed,
  href,
}: {
  problems: readonly ImportProblem[];
  failed: number;
  href: string;
}) => (
  <>
    <TableContainer
      sx={{mt: 2, maxHeight: 320, border: 1, borderColor: 'divider', borderRadius: 1}}
    >
      <Table size="small" stickyHeader aria-label={t("Rows that can't be imported")}>
        <TableHead>
          <TableRow>
            <TableCell sx={{width: 90}}>{t('Row')}</TableCell>
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
    <Typography variant="body2" color="textSecondary" sx={{mt: 1}}>
      {failed > problems.length
        ? `${t('The first {shown} of {total}.', {
            shown: problems.length,
            total: number.format(failed),
          })} `
        : null}
      <Link href={href} download="problems.csv">
        {t('Download as CSV')}
      </Link>
    </Typography>
  </>
);

interface ImportCardProps extends Omit<ImportResponse, 'error' | 'message'> {
  /** Returns to the column mapping. */
  onMap: () => void;
}

function Buttons({import: one, canMap, undoUntil, onMap}: ImportCardProps) {
  const {mutate, isPending} = useMoveImport();
  const waiting = waitingOf(one);
  const move = (to: 'start' | 'stop') =>
    mutate(
      {id: one.id, to},
      {
        onError: (error) => showErrorToast(error),
      },
    );
  if (one.status === 'finished') {
    const isOfContacts = one.format === 'contacts';
    return (
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5}}>
        <Button
          component={RouterLink}
          to={isOfContacts ? paths.contacts() : paths.all()}
          variant="outlined"
        >
          {isOfContacts ? t('See all contacts') : t('See all tickets')}
        </Button>
        {undoUntil && one.created > 0 ? <UndoButton one={one} until={undoUntil} /> : null}
      </Box>
    );
  }
  if (one.status === 'undoing' || one.status === 'undone') return null;
  if (one.status === 'mapping')
    return canMap ? (
      <Button variant="contained" onClick={onMap}>
        {t('Choose columns')}
      </Button>
    ) : null;
  if (one.status === 'running')
    return (
      <Button variant="outlined" loading={isPending} onClick={() => move('stop')}>
        {t('Stop')}
      </Button>
    );
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5}}>
      <Button
        variant="contained"
        disabled={waiting === 0}
        loading={isPending}
        onClick={() => move('start')}
      >
        {one.status === 'stopped'
          ? t('Continue')
          : t('Import {counted}', {counted: counted(one, waiting)})}
      </Button>
      {canMap ? (
        <Button variant="outlined" onClick={onMap}>
          {t('Back to columns')}
        </Button>
      ) : null}
      {undoUntil && one.created > 0 ? <UndoButton one={one} until={undoUntil} /> : null}
    </Box>
  );
}

const Named = ({what, names}: {what: string; names: readonly string[]}) =>
  names.length === 0 ? null : (
    <Typography
      variant="body2"
      sx={{mt: 1.5, overflowWrap: 'anywhere'}}
    >{`${what}: ${names.join(', ')}.`}</Typography>
  );

/** One import: findings and progress. */
export function ImportCard(props: ImportCardProps) {
  const {import: one, problems, problemsUrl, notImported, newFields, undone} = props;
  const done = one.total - waitingOf(one);
  const isBefore = one.status === 'checked';
  const heading = useRef<HTMLHeadingElement>(null);
  // A step that follows another one starts at its top, for eyes and screen readers.
  useEffect(() => {
    if (isBefore) heading.current?.focus();
  }, [isBefore]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('Import of {fileName}', {fileName: one.fileName})}
      sx={{p: {xs: 2, sm: 2.5}, maxWidth: 860}}
    >
      {isBefore && props.canMap ? (
        <Typography variant="caption" color="textSecondary">
          {t('Step 3 of 3')}
        </Typography>
      ) : null}
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h3"
        sx={{overflowWrap: 'anywhere', outline: 'none'}}
      >
        {one.fileName}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {one.createdBy} · <RelativeTime at={one.createdAt} />
      </Typography>
      <Box role="status" sx={{mt: 1.5}}>
        <Alert
          severity={one.status === 'finished' ? 'success' : one.failed > 0 ? 'warning' : 'info'}
        >
          {sentenceOf(one, undone)}
        </Alert>
      </Box>
      <Named
        what={isBefore ? t('Custom fields to create') : t('Custom fields created')}
        names={newFields}
      />
      <Named what={t('Columns not imported')} names={notImported} />
      {one.status === 'running' ? (
        <LinearProgress
          variant="determinate"
          aria-label={t('Imported')}
          value={(100 * done) / one.total}
          sx={{mt: 1.5}}
        />
      ) : null}
      {one.status === 'undoing' ? (
        <LinearProgress aria-label={t('Undoing the import')} sx={{mt: 1.5}} />
      ) : null}
      {undone ? <KeptItems undone={undone} /> : null}
      {problemsUrl !== null ? (
        <Problems problems={problems} failed={one.failed} href={problemsUrl} />
      ) : null}
      <Box sx={{mt: 2}}>
        <Buttons {...props} />
      </Box>
    </Paper>
  );
}
