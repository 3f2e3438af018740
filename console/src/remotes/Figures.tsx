import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';
import {Box, Skeleton, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {formatShare, plural} from '../format/index.ts';
import {crashesOften, failsOften, sumUp, type Figures} from '../live/index.ts';

const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.25,
  fontSize: 13.5,
  fontVariantNumeric: 'tabular-nums',
};

const Line = ({label, figures}: {label: string; figures: Figures}) => (
  <Box sx={line}>
    {label ? (
      <Box component="span" sx={{color: 'text.secondary'}}>
        {label}
      </Box>
    ) : null}
    <span>{plural(figures.loads + figures.failures, 'load')}</span>
    {failsOften(figures) ? (
      <StatusChip tone="error" label={`${formatShare(figures.failureRate)} failed`} />
    ) : (
      <Box
        component="span"
        sx={{color: 'success.dark', fontWeight: 600}}
      >{`${formatShare(figures.failureRate)} failed`}</Box>
    )}
    {crashesOften(figures) ? (
      <StatusChip tone="error" label={plural(figures.crashes, 'crash', 'crashes')} />
    ) : (
      <Box component="span" sx={{color: figures.crashes > 0 ? 'text.primary' : 'text.secondary'}}>
        {plural(figures.crashes, 'crash', 'crashes')}
      </Box>
    )}
  </Box>
);

interface FiguresLineProps {
  /** Figures of the last hour; undefined while they are unknown. */
  health: ReleaseHealth[] | undefined;
  canary: string | undefined;
}

/** Reports of browsers in the last hour; canaries apart from the rest. */
export function FiguresLine({health, canary}: FiguresLineProps) {
  if (!health) return <Skeleton height={20} width={190} />;
  const all = sumUp(health.filter(({arm}) => arm !== 'canary'));
  const some = sumUp(health.filter(({arm}) => arm === 'canary'));
  if (all.failureRate === null && all.crashes === 0 && some.failureRate === null)
    return (
      <Typography variant="body2" color="textSecondary">
        no loads in the last hour
      </Typography>
    );
  return (
    <Box sx={{display: 'grid', gap: 0.5}}>
      {all.failureRate === null && canary === undefined ? null : <Line label="" figures={all} />}
      {canary === undefined && some.failureRate === null ? null : (
        <Line label={canary === undefined ? 'Canary that was:' : 'Canary:'} figures={some} />
      )}
    </Box>
  );
}
