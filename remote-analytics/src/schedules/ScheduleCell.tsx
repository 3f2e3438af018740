import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {NOTHING, rhythmInWords} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {formatDateTime, StatusChip} from '@switchboard/ui/data';
import {words} from '../shared/words/words.ts';

/** Frequency and next mail of a report. */
export function ScheduleCell({schedule}: Pick<SavedReport, 'schedule'>) {
  if (!schedule) return NOTHING;
  const {nextRunAt, timeZone} = schedule;
  return (
    <Box sx={{minWidth: 140}}>
      {rhythmInWords(schedule, words)}
      <Typography component="div" variant="caption" color="textSecondary">
        {nextRunAt === null ? (
          <StatusChip label={t('Paused')} tone="neutral" />
        ) : (
          t('Next: {time} ({timeZone})', {time: formatDateTime(nextRunAt, timeZone), timeZone})
        )}
      </Typography>
    </Box>
  );
}
