import type {Workload} from '@switchboard/contracts/team/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper} from '@switchboard/ui';
import {LoadMeter} from './LoadMeter.tsx';
import {type Whose, WORKLOAD_COUNTS, WORKLOAD_LABELS, workloadPath} from './workload-counts.ts';

export interface WorkloadTilesProps {
  whose: Whose;
  workload: Workload;
  limit?: number | null;
}

/** Workload of a member or team; each number links to its tickets. */
export const WorkloadTiles = ({whose, workload, limit = null}: WorkloadTilesProps) => (
  <Box sx={{display: 'grid', gap: 1.5, gridTemplateColumns: {xs: 'repeat(3, minmax(0, 1fr))'}}}>
    {WORKLOAD_COUNTS.map((count) => (
      <Paper
        key={count}
        variant="outlined"
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          p: {xs: 1.5, sm: 2},
          '&:hover': {bgcolor: 'action.hover'},
        }}
      >
        <Link
          component={RouterLink}
          to={workloadPath(count, whose)}
          sx={{
            fontSize: 14,
            color: 'text.primary',
            '&::after': {content: '""', position: 'absolute', inset: 0},
          }}
        >
          {WORKLOAD_LABELS[count]}
        </Link>
        <Box
          sx={{
            mt: 'auto',
            pt: 0.5,
            fontSize: 26,
            lineHeight: 1.2,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            color: count === 'overdue' && workload.overdue > 0 ? 'error.main' : undefined,
          }}
        >
          {workload[count]}
        </Box>
        {count === 'open' && limit !== null ? (
          <Box sx={{mt: 1, fontSize: 13.5}}>
            <LoadMeter workload={workload} limit={limit} />
          </Box>
        ) : null}
      </Paper>
    ))}
  </Box>
);
