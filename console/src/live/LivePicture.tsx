import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';
import {useSearchParams} from '@switchboard/router';
import {Box, EmptyState, Paper, Skeleton, Stack, Typography} from '@switchboard/ui';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {lazy, Suspense, useId} from 'react';
import {useHealth, useTimeline} from '../api/index.ts';
import {Live} from '../components/index.ts';
import {ArmTable} from './ArmTable.tsx';
import {Reasons} from './Reasons.tsx';
import {toTimeline} from './series.ts';

const Charts = lazy(() => import('./Charts.tsx').then((module) => ({default: module.Charts})));

const RANGES = [
  {minutes: 15, label: '15 min'},
  {minutes: 60, label: '1 h'},
  {minutes: 360, label: '6 h'},
  {minutes: 1440, label: '24 h'},
  {minutes: 10_080, label: '7 d'},
];
const FIRST = 60;

/** The shown period, in the address. */
function useMinutes(): [number, (minutes: number) => void] {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('minutes'));
  const minutes = RANGES.some((range) => range.minutes === given) ? given : FIRST;
  return [
    minutes,
    (next) => setParams(next === FIRST ? {} : {minutes: String(next)}, {replace: true}),
  ];
}

const skeleton = (
  <Box aria-hidden sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', md: '1fr 1fr'}, gap: 3}}>
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} height={280} />
    ))}
  </Box>
);

const nothing = (
  <EmptyState
    icon={<Pictogram of="chart" />}
    title="No reports in this period"
    text="Loads, failures and crashes appear here within seconds."
  />
);

function Picture({name, minutes}: {name: string; minutes: number}) {
  const timeline = useTimeline(name, minutes);
  const health = useHealth(minutes);
  const own: ReleaseHealth[] = health.data?.releases.filter(({remote}) => remote === name) ?? [];
  return (
    <Live
      query={timeline}
      thing="the live picture"
      skeleton={skeleton}
      isEmpty={({points}) => points.length === 0}
      empty={nothing}
    >
      {(answer) => (
        <Stack sx={{gap: 3}}>
          <ArmTable releases={own} />
          <Suspense fallback={skeleton}>
            <Charts timeline={toTimeline(answer)} stepSeconds={answer.stepSeconds} />
          </Suspense>
          <Reasons releases={own} />
        </Stack>
      )}
    </Live>
  );
}

/** Health of a remote's releases, refetched every few seconds. */
export function LivePicture({name}: {name: string}) {
  const id = useId();
  const [minutes, setMinutes] = useMinutes();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{p: {xs: 2, md: 2.5}}}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Box>
          <Typography id={id} component="h2" variant="h2">
            Live
          </Typography>
          <Typography variant="caption" color="textSecondary">
            What browsers report, refreshed every 5 seconds while this tab is visible.
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={minutes}
          onChange={(_, next: number | null) => next !== null && setMinutes(next)}
          aria-label="Period shown"
        >
          {RANGES.map((range) => (
            <ToggleButton
              key={range.minutes}
              value={range.minutes}
              sx={{px: 1.5, textTransform: 'none'}}
            >
              {range.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Picture name={name} minutes={minutes} />
    </Paper>
  );
}
