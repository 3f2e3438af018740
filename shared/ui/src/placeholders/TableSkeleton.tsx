import {Box, Paper, Skeleton} from '@switchboard/ui';

export interface TableSkeletonProps {
  rows?: number;
  /** Row height in pixels. */
  height?: number;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  px: 2,
  '& + &': {borderTop: 1, borderColor: 'divider'},
} as const;

/** Placeholder for a loading table: a head and lined rows. */
export const TableSkeleton = ({rows = 6, height = 56}: TableSkeletonProps) => (
  <Paper aria-hidden variant="outlined" sx={{overflow: 'hidden'}}>
    <Box sx={{...row, height: 40, bgcolor: 'background.default'}}>
      <Skeleton width={90} height={12} />
      <Skeleton width={60} height={12} />
    </Box>
    {Array.from({length: rows}, (_, index) => (
      <Box key={index} sx={{...row, height}}>
        <Skeleton width={`${35 + ((index * 17) % 25)}%`} height={16} />
        <Skeleton width={80} height={16} />
      </Box>
    ))}
  </Paper>
);
