import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Paper, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {useId} from 'react';
import type {Change} from '../changes/index.ts';
import {formatSize} from '../format/index.ts';
import {useWhyNot} from '../session/index.ts';
import {ActionButton, Code} from '../components/index.ts';

interface CardProps {
  remote: RemoteSummary;
  onChange: (change: Change) => void;
}

/** The active release, and the rollback. */
export function RunningCard({remote: {active, previous, releases, off}, onChange}: CardProps) {
  const id = useId();
  const forbidden = useWhyNot('change');
  const release = releases.find(({version}) => version === active);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{p: {xs: 2, md: 2.5}, display: 'flex', flexDirection: 'column', gap: 0.5}}
    >
      <Typography id={id} component="h2" variant="overline" color="textSecondary">
        Active
      </Typography>
      <Typography component="p" variant="h4">
        {active === null ? 'Nothing' : <Code strong>{active}</Code>}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {release ? (
          <>
            published <RelativeTime at={release.publishedAt} /> by {release.publishedBy},{' '}
            {formatSize(release.size)}
          </>
        ) : (
          'Activate one of the releases below.'
        )}
      </Typography>
      <Stack direction="row" useFlexGap sx={{gap: 1, mt: 'auto', pt: 2, flexWrap: 'wrap'}}>
        <ActionButton
          variant="outlined"
          why={forbidden ?? (previous === null ? 'No other release was active before.' : undefined)}
          onClick={() => previous !== null && onChange({kind: 'rollback', version: previous})}
        >
          {previous === null ? 'Roll back' : `Roll back to ${previous}`}
        </ActionButton>
        {active !== null && previous === null && !off ? (
          <ActionButton
            variant="outlined"
            color="error"
            why={forbidden}
            onClick={() => onChange({kind: 'disable'})}
          >
            Disable instead
          </ActionButton>
        ) : null}
      </Stack>
    </Paper>
  );
}
