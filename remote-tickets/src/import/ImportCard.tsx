import type {Import, ImportProblem, ImportResponse} from '@switchboard/contracts/imports/schemas';
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

const number = new Intl.NumberFormat('en');
/** `3 tickets`, `1 contact` */
const counted = ({format}: Import, count: number) => {
  const noun = format === 'contacts' ? 'contact' : 'ticket';
  return count === 1 ? `1 ${noun}` : `${number.format(count)} ${noun}s`;
};

const waitingOf = ({total, created, existing, failed}: Import) =>
  total - created - existing - failed;

/** How an import stands, in a sentence or two. */
const sentenceOf = (one: Import): string => {
  const {status, created, existing, failed} = one;
  const many = (count: number) => counted(one, count);
  const wrong = failed > 0 ? ` ${many(failed)} could not be imported.` : '';
  const were = existing === 1 ? 'was' : 'were';
  const here =
    existing > 0
      ? ` ${many(existing)} already existed${one.format === 'contacts' ? ` and ${were} updated` : ''}.`
      : '';
  switch (status) {
    case 'mapping':
      return `${many(one.total)} found. Choose what the columns are imported as.`;
    case 'checked':
      return `${many(waitingOf(one))} ready to import.${failed > 0 ? ` ${many(failed)} ${failed === 1 ? 'has a problem' : 'have problems'} and will be skipped.` : ''}`;
    case 'running':
      return `${many(created)} imported, ${number.format(waitingOf(one))} to go.${here}${wrong}`;
    case 'stopped':
      return `Stopped: ${many(created)} imported, ${number.format(waitingOf(one))} left.${here}${wrong}`;
    case 'finished':
      return `${many(created)} imported.${here}${wrong}`;
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
      <Table size="small" stickyHeader aria-label="Rows that can't be imported">
        <TableHead>
          <TableRow>
            <TableCell sx={{width: 90}}>Row</TableCell>
            <TableCell>Problem</TableCell>
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
        ? `The first ${problems.length} of ${number.format(failed)}. `
        : null}
      <Link href={href} download="problems.csv">
        Download as CSV
      </Link>
    </Typography>
  </>
);

interface ImportCardProps extends Omit<ImportResponse, 'error' | 'message'> {
  /** Back to the choices for the columns. */
  onMap: () => void;
}

function Buttons({import: one, canMap, onMap}: ImportCardProps) {
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
      <Button
        component={RouterLink}
        to={isOfContacts ? paths.contacts() : paths.all()}
        variant="outlined"
      >
        {isOfContacts ? 'See all contacts' : 'See all tickets'}
      </Button>
    );
  }
  if (one.status === 'mapping')
    return canMap ? (
      <Button variant="contained" onClick={onMap}>
        Choose columns
      </Button>
    ) : null;
  if (one.status === 'running')
    return (
      <Button variant="outlined" loading={isPending} onClick={() => move('stop')}>
        Stop
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
        {one.status === 'stopped' ? 'Continue' : `Import ${counted(one, waiting)}`}
      </Button>
      {canMap ? (
        <Button variant="outlined" onClick={onMap}>
          Back to columns
        </Button>
      ) : null}
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

/** One import: what was found, and how far it is. */
export function ImportCard(props: ImportCardProps) {
  const {import: one, problems, problemsUrl, notImported, newFields} = props;
  const done = one.total - waitingOf(one);
  const isBefore = one.status === 'checked';
  const heading = useRef<HTMLHeadingElement>(null);
  // A step that follows another one begins at its top, for eyes and for readers of the screen.
  useEffect(() => {
    if (isBefore) heading.current?.focus();
  }, [isBefore]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Import of ${one.fileName}`}
      sx={{p: {xs: 2, sm: 2.5}, maxWidth: 860}}
    >
      {isBefore && props.canMap ? (
        <Typography variant="caption" color="textSecondary">
          Step 3 of 3
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
          {sentenceOf(one)}
        </Alert>
      </Box>
      <Named
        what={isBefore ? 'Custom fields to create' : 'Custom fields created'}
        names={newFields}
      />
      <Named what="Columns not imported" names={notImported} />
      {one.status === 'running' ? (
        <LinearProgress
          variant="determinate"
          aria-label="Imported"
          value={(100 * done) / one.total}
          sx={{mt: 1.5}}
        />
      ) : null}
      {problemsUrl !== null ? (
        <Problems problems={problems} failed={one.failed} href={problemsUrl} />
      ) : null}
      <Box sx={{mt: 2}}>
        <Buttons {...props} />
      </Box>
    </Paper>
  );
}
