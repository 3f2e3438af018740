import {useWatch} from '@switchboard/forms';
import {plural} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import type {HoursValues} from './hours-form.ts';
import {DAYS, hoursOfWeek, spanOf, timesOf} from './weeks.ts';

const track = {
  position: 'relative',
  height: 16,
  borderRadius: 1,
  bgcolor: 'action.selected',
  overflow: 'hidden',
} as const;

/** A week with one strip per day, filled at the open times. */
export function WeekStrip() {
  const {week, timeZone} = useWatch<HoursValues>() as HoursValues;
  const hours = hoursOfWeek(week);
  return (
    <>
      <Box
        component="ul"
        sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, fontSize: 13}}
      >
        {week.map((day, index) => (
          <Box
            key={DAYS[index]}
            component="li"
            aria-label={`${DAYS[index]}: ${timesOf(day) || 'closed'}`}
            sx={{display: 'grid', gridTemplateColumns: '36px 1fr', alignItems: 'center'}}
          >
            <span aria-hidden>{DAYS[index]}</span>
            <Box aria-hidden sx={track}>
              {day.map(spanOf).map(({start, length}) => (
                <Box
                  key={start}
                  sx={{
                    position: 'absolute',
                    insetBlock: 0,
                    left: `${(start / 24) * 100}%`,
                    width: `${(length / 24) * 100}%`,
                    bgcolor: 'primary.light',
                  }}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          pl: '36px',
          mb: 0.5,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {plural(hours, '# hour a week, {timeZone}', '# hours a week, {timeZone}', {timeZone})}
      </Typography>
    </>
  );
}
