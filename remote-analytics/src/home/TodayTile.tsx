import {heatCell} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {
  Box,
  Paper,
  QueryStates,
  type QueryState,
  Skeleton,
  Stack,
  Typography,
} from '@switchboard/ui';
import {timesIn} from '@switchboard/ui/time-zones';
import {useId} from 'react';
import {heat, tintOf} from '../shared/charts/heat-tint.ts';
import {DrillLink} from '../shared/DrillLink.tsx';
import {paths} from '../shared/paths.ts';
import {cellText, countInWords, hourInWords, writingOf} from '../shared/words/in-words.ts';
import type {Overview, Today} from './get-overview.ts';
import {pickPart} from './pick-part.ts';

const TODAY = {range: 'today'} as const;

/** In one sentence, for users who do not see the tints. */
const busiestHour = ({hours}: Today): string => {
  const [busiest] = hours.toSorted((one, other) => other.created - one.created);
  return busiest && busiest.created > 0
    ? t('Most came in at {hour}.', {hour: hourInWords(busiest.hour)})
    : t('No tickets came in.');
};

const strip = {
  ...heat,
  display: 'grid',
  gridTemplateColumns: {xs: 'repeat(6, minmax(0, 1fr))', sm: 'repeat(12, minmax(0, 1fr))'},
  gap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 12,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
};
const box = {display: 'block', lineHeight: '28px', borderRadius: 1};

function Hour({hour, most}: {hour: Today['hours'][number]; most: number}) {
  const cell = heatCell(hour, writingOf(TODAY));
  const time = hourInWords(hour.hour);
  const tint = most > 0 ? tintOf(hour.created / most) : {};
  return (
    <li>
      <Box component="span" sx={{display: 'block', color: 'text.secondary', whiteSpace: 'nowrap'}}>
        {time}
      </Box>
      {cell.to ? (
        <DrillLink
          to={cell.to}
          aria-label={t('{hour}: {count} created', {hour: time, count: cellText(cell)})}
          sx={{...box, ...tint, color: 'text.primary', textDecoration: 'none'}}
        >
          {cellText(cell)}
        </DrillLink>
      ) : (
        <Box component="span" sx={{...box, color: 'text.secondary'}}>
          {cellText(cell)}
        </Box>
      )}
    </li>
  );
}

interface SumProps {
  count: number;
  text: string;
  figure: 'created' | 'resolved';
}

const Sum = ({count, text, figure}: SumProps) =>
  count > 0 ? (
    <DrillLink to={paths.counted(TODAY, {figure})} variant="body2">
      {text}
    </DrillLink>
  ) : (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );

function Shown({today}: {today: Today}) {
  const {created, resolved, hours, timeZone} = today;
  const most = Math.max(...hours.map((hour) => hour.created));
  return (
    <>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', columnGap: 2, mb: 0.5}}>
        <Sum
          count={created}
          text={t('{count} created', {count: countInWords(created)})}
          figure="created"
        />
        <Sum
          count={resolved}
          text={t('{count} resolved', {count: countInWords(resolved)})}
          figure="resolved"
        />
      </Stack>
      <Typography variant="caption" color="textSecondary" sx={{display: 'block', mb: 1.5}}>
        {busiestHour(today)} {timesIn(timeZone)}
      </Typography>
      <Box component="ul" aria-label={t('Created by hour')} sx={strip}>
        {hours.map((hour) => (
          <Hour key={hour.hour} hour={hour} most={most} />
        ))}
      </Box>
    </>
  );
}

/** Today's new and resolved tickets; darker hours had more new ones. */
export function TodayTile({query}: {query: QueryState<Overview>}) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{p: {xs: 2, md: 3}, minWidth: 0}}
    >
      <Typography id={id} component="h2" variant="h2" sx={{mb: 1}}>
        {t('Today')}
      </Typography>
      <QueryStates
        query={pickPart(query, ({today}) => today)}
        thing={t("today's figures")}
        skeleton={
          <Box sx={{height: {xs: 246, sm: 152}}}>
            <Skeleton height="100%" />
          </Box>
        }
      >
        {(today) => <Shown today={today} />}
      </QueryStates>
    </Paper>
  );
}
