import {Box, Typography} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {percentDone} from '../state/progress.ts';

export interface ProgressProps {
  /** Completed lessons. */
  done: number;
  /** Lessons. */
  total: number;
  /** Once all of them were; lessons may have been added since. */
  isCompleted: boolean;
}

/** How far the reader is. */
export const Progress = ({done, total, isCompleted}: ProgressProps) => (
  <Box>
    <LinearProgress
      variant="determinate"
      value={percentDone(done, total)}
      aria-label="Progress"
      color={isCompleted ? 'success' : 'primary'}
      sx={{height: 6, borderRadius: 3, bgcolor: 'tint.neutral'}}
    />
    <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 0.75}}>
      {`${done} of ${total} ${total === 1 ? 'lesson' : 'lessons'} completed`}
      {isCompleted && done < total ? `. Course completed; ${total - done} new since then` : null}
    </Typography>
  </Box>
);
