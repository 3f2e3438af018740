import type {RunningBroadcast} from '@switchboard/contracts/broadcasts/schemas';
import {progressOf} from '@switchboard/contracts/broadcasts/states';
import {formats, t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, DateTime, ErrorCard, Link, Stack, Typography} from '@switchboard/ui';
import {LinearProgress, StatusChip, type StatusChipProps} from '@switchboard/ui/data';
import {paths} from '../../shared/paths.ts';
import {useRunningBroadcasts} from './get-running-broadcasts.ts';
import {Tile, TileList} from './Tile.tsx';

const STATUS_CHIPS: Partial<Record<RunningBroadcast['status'], StatusChipProps>> = {
  scheduled: {label: t('Scheduled'), tone: 'info'},
  preparing: {label: t('Preparing'), tone: 'info'},
  sending: {label: t('Sending'), tone: 'primary'},
  paused: {label: t('Paused'), tone: 'warning'},
};

const figure = (count: number) => count.toLocaleString(formats());

function Progress({broadcast}: {broadcast: RunningBroadcast}) {
  const {done, of, percent} = progressOf(broadcast);
  return (
    <>
      <LinearProgress
        variant={broadcast.status === 'preparing' ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={t('Progress of {name}', {name: broadcast.name})}
        sx={{height: 6, borderRadius: 3, mt: 1, mb: 0.5, bgcolor: 'tint.neutral'}}
      />
      {t('{done} of {of}', {done: figure(done), of: figure(of)})}
    </>
  );
}

const BroadcastRow = ({broadcast}: {broadcast: RunningBroadcast}) => {
  const {id, name, status, scheduleAt} = broadcast;
  const chip = STATUS_CHIPS[status];
  return (
    <Box
      component="li"
      sx={{position: 'relative', px: {xs: 2, md: 3}, py: 1.5, '&:hover': {bgcolor: 'action.hover'}}}
    >
      <Stack direction="row" sx={{alignItems: 'center', gap: 1.5}}>
        <Link
          component={RouterLink}
          to={paths.broadcast(id)}
          state={{from: paths.home()}}
          noWrap
          sx={{
            display: 'block',
            minWidth: 0,
            flexGrow: 1,
            '&::after': {content: '""', position: 'absolute', inset: 0},
          }}
        >
          {name}
        </Link>
        {chip ? <StatusChip {...chip} /> : null}
      </Stack>
      <Typography component="div" variant="caption" color="textSecondary">
        {status === 'scheduled' && scheduleAt ? (
          tNodes('Starts on {time}', {time: <DateTime at={scheduleAt} />})
        ) : (
          <Progress broadcast={broadcast} />
        )}
      </Typography>
    </Box>
  );
};

/** Broadcasts that are running, or start within 24 hours; nothing where there are none. */
export function RunningBroadcasts() {
  const {data: broadcasts = [], error, refetch} = useRunningBroadcasts();
  if (error && broadcasts.length === 0)
    return <ErrorCard thing={t('running broadcasts')} error={error} retry={refetch} />;
  if (broadcasts.length === 0) return null;
  return (
    <Tile
      title={t('Running broadcasts')}
      all={{to: paths.broadcasts(), label: t('All broadcasts')}}
    >
      <TileList>
        {broadcasts.map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} />
        ))}
      </TileList>
    </Tile>
  );
}
