import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';

type Measured = Pick<Course, 'lessonCount' | 'completedLessons' | 'completedAt' | 'enrollment'>;

/** Progress of the reader. */
export const Progress = ({
  course: {lessonCount, completedLessons, completedAt, enrollment},
}: {
  course: Measured;
}) => (
  <Box>
    <LinearProgress
      variant="determinate"
      value={enrollment?.progress ?? 0}
      aria-label={t('Progress')}
      color={completedAt === null ? 'primary' : 'success'}
      sx={{height: 6, borderRadius: 3, bgcolor: 'tint.neutral'}}
    />
    <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 0.75}}>
      {plural(lessonCount, '{done} of # lesson completed', '{done} of # lessons completed', {
        done: completedLessons,
      })}
    </Typography>
  </Box>
);
