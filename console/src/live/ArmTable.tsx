import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';
import {Box, RelativeTime} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type StatusTone,
} from '@switchboard/ui/data';
import {formatCount, formatMilliseconds, formatShare} from '../format/index.ts';
import {crashesOften, failsOften} from './figures.ts';
import {Code} from '../components/index.ts';

const ARMS: Readonly<Record<ReleaseHealth['arm'], {label: string; tone: StatusTone}>> = {
  active: {label: 'Active', tone: 'success'},
  canary: {label: 'Canary', tone: 'warning'},
  pin: {label: 'Pinned', tone: 'primary'},
  preview: {label: 'Preview', tone: 'info'},
  'known-good': {label: 'Known good', tone: 'neutral'},
};

const COLUMNS = ['Loaded', 'Failed', 'Rate', 'Crashes', 'p75', 'Last'];

const marked = (isWorrying: boolean) => (isWorrying ? {color: 'error.dark', fontWeight: 700} : {});

function Row({release}: {release: ReleaseHealth}) {
  const {version, arm, loads, failures, failureRate, crashes, p75Milliseconds, lastAt} = release;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box component="span" sx={{display: 'inline-flex', gap: 1, alignItems: 'center'}}>
          <Code strong>{version}</Code>
          <StatusChip {...ARMS[arm]} />
        </Box>
      </TableCell>
      <TableCell align="right">{formatCount(loads)}</TableCell>
      <TableCell align="right">{formatCount(failures)}</TableCell>
      <TableCell align="right" sx={marked(failsOften(release))}>
        {formatShare(failureRate)}
      </TableCell>
      <TableCell align="right" sx={marked(crashesOften(release))}>
        {formatCount(crashes)}
      </TableCell>
      <TableCell align="right">{formatMilliseconds(p75Milliseconds)}</TableCell>
      <TableCell align="right">
        <RelativeTime at={lastAt} />
      </TableCell>
    </TableRow>
  );
}

/** The sums of the shown period, by release and arm. */
export const ArmTable = ({releases}: {releases: ReleaseHealth[]}) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label="Totals by release"
    sx={{'& td, & th': {fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap'}}}
  >
    <Table size="small" aria-label="Totals by release">
      <TableHead>
        <TableRow>
          <TableCell>Release</TableCell>
          {COLUMNS.map((column) => (
            <TableCell key={column} align="right">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {releases.map((release) => (
          <Row key={`${release.version} ${release.arm}`} release={release} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
