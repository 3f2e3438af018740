import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
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
      aria-label={t('Progress')}
      color={isCompleted ? 'success' : 'primary'}
      sx={{height: 6, borderRadius: 3, bgcolor: 'tint.neutral'}}
    />
    <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 0.75}}>
      {plural(total, '{done} of # lesson completed', '{done} of # lessons completed', {done})}
      {isCompleted && done < total
        ? `. ${t('Course completed; {count} new since then', {count: total - done})}`
        : null}
    </Typography>
  </Box>
);
