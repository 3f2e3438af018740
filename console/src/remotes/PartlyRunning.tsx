import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, RelativeTime, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useId} from 'react';
import {useNewestAudit} from '../api/index.ts';
import {paths} from '../paths.ts';
import {partlyRunning} from './partly-running.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.25,
  py: 1,
  '&:not(:last-of-type)': {borderBottom: 1, borderColor: 'divider'},
};

/** Releases that only some users run, over all remotes. */
export function PartlyRunning({remotes}: {remotes: readonly RemoteSummary[]}) {
  const id = useId();
  const {data: previews = []} = useNewestAudit('preview');
  const all = partlyRunning(remotes, previews, Date.now());
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{p: {xs: 2, md: 2.5}}}>
      <Typography id={id} component="h2" variant="h2" sx={{mb: 0.5}}>
        Runs only for some
      </Typography>
      {all.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Everyone runs the active releases.
        </Typography>
      ) : null}
      <Box component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
        {all.map(({key, remote, label, tone, text, moment: {word, at}}) => (
          <Box component="li" key={key} sx={row}>
            <StatusChip tone={tone} label={label} />
            <Link component={RouterLink} to={paths.remote(remote)} variant="body2">
              {`of ${remote}`}
            </Link>
            <Typography component="span" variant="body2" sx={{overflowWrap: 'anywhere'}}>
              {text}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {word} <RelativeTime at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
