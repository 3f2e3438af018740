import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Box, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {plural} from '../format/index.ts';
import {audienceOf, isScheduled} from './rollout-words.ts';

const Line = ({chip, children}: {chip: ReactNode; children: ReactNode}) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{gap: 1, alignItems: 'center', flexWrap: 'wrap', minWidth: 0}}
  >
    {chip}
    <Typography component="span" variant="body2" sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
      {children}
    </Typography>
  </Stack>
);

/** Exceptions from the active release: a section that is off, canary, pins; and the abort of the last canary. */
export function RolloutChips({remote}: {remote: RemoteSummary}) {
  const {canary, pins, aborted, off} = remote;
  if (off)
    return (
      <Line
        chip={<StatusChip tone="error" label={off.state === 'retired' ? 'Retired' : 'Disabled'} />}
      >
        {off.reason}
      </Line>
    );
  if (!canary && pins.length === 0 && !aborted)
    return (
      <Typography variant="body2" color="textSecondary">
        for everyone
      </Typography>
    );
  return (
    <Box sx={{display: 'grid', gap: 0.75, minWidth: 0}}>
      {canary && isScheduled(canary, Date.now()) ? (
        <Line chip={<StatusChip tone="info" label={`Scheduled ${canary.version}`} />}>
          {audienceOf(canary)}, starts <RelativeTime at={canary.startsAt ?? ''} />
        </Line>
      ) : null}
      {canary && !isScheduled(canary, Date.now()) ? (
        <Line chip={<StatusChip tone="warning" label={`Canary ${canary.version}`} />}>
          {audienceOf(canary)}
        </Line>
      ) : null}
      {aborted ? (
        <Line chip={<StatusChip tone="error" label={`Aborted ${aborted.version}`} />}>
          by {aborted.by}, <RelativeTime at={aborted.at} />
        </Line>
      ) : null}
      {pins.length > 0 ? (
        <Line chip={<StatusChip tone="primary" label="Pinned" />}>
          {plural(pins.length, 'workspace')}:{' '}
          {[...new Set(pins.map(({version}) => version))].join(', ')}
        </Line>
      ) : null}
    </Box>
  );
}
