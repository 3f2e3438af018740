import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, RelativeTime, SkeletonRows, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useId} from 'react';
import {useNewestAudit} from '../api/index.ts';
import {ACTIONS, groupEntries, isCheck, subjectOf} from '../audit/index.ts';
import {paths} from '../paths.ts';

const SHOWN = 6;

const row = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: '112px minmax(0, 1fr) auto'},
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'baseline',
  py: 1,
  '&:not(:last-of-type)': {borderBottom: 1, borderColor: 'divider'},
};

/** The newest changes: the first entry of each row of the log, without refusals and the gate's own previews. */
const changesIn = (entries: readonly AuditEntry[]): AuditEntry[] =>
  groupEntries(entries.filter(({action}) => action !== 'refuse'))
    .filter((group) => !isCheck(group))
    .flatMap((group) => group.slice(-1))
    .slice(0, SHOWN);

const Row = ({entry}: {entry: AuditEntry}) => (
  <Box component="li" sx={row}>
    <span>
      <StatusChip {...ACTIONS[entry.action]} />
    </span>
    <Box sx={{minWidth: 0}}>
      <Typography variant="body2" sx={{fontWeight: 600, overflowWrap: 'anywhere'}}>
        {subjectOf(entry)}
      </Typography>
      <Typography variant="body2" sx={{overflowWrap: 'anywhere'}}>
        {entry.reason}
      </Typography>
    </Box>
    <Typography component="span" variant="body2" color="textSecondary">
      <RelativeTime at={entry.at} /> by {entry.actor}
    </Typography>
  </Box>
);

/** Latest changes with author and reason. */
export function LatestChanges() {
  const id = useId();
  const {data: entries} = useNewestAudit();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{p: {xs: 2, md: 2.5}}}>
      <Stack
        direction="row"
        sx={{alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5}}
      >
        <Typography id={id} component="h2" variant="h2">
          Latest changes
        </Typography>
        <Link component={RouterLink} to={paths.audit()} variant="body2">
          All changes
        </Link>
      </Stack>
      {entries ? (
        <Box component="ol" sx={{listStyle: 'none', m: 0, p: 0}}>
          {changesIn(entries).map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </Box>
      ) : (
        <SkeletonRows rows={SHOWN} height={52} />
      )}
    </Paper>
  );
}
