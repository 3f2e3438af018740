import {Box} from '@switchboard/ui';
import {TimeChart} from '@switchboard/ui/charts';
import {formatCount, formatMilliseconds} from '../format/index.ts';
import {labelsOf, stepWords, type Figure, type Timeline} from './series.ts';

const countOf = (value: number | null): string => (value === null ? '–' : formatCount(value));

const CHARTS: {
  figure: Figure;
  title: string;
  note: (step: string) => string;
  format: (value: number | null) => string;
}[] = [
  {figure: 'loads', title: 'Loads', note: (step) => `Successful loads ${step}.`, format: countOf},
  {
    figure: 'failures',
    title: 'Failures',
    note: (step) => `Failed tries ${step}.`,
    format: countOf,
  },
  {
    figure: 'crashes',
    title: 'Crashes',
    note: (step) => `Crashes after loading, ${step}.`,
    format: countOf,
  },
  {
    figure: 'p75Milliseconds',
    title: 'Time to load',
    note: () => 'Three quarters of loads were this fast or faster.',
    format: formatMilliseconds,
  },
];

/** Loads, failures, crashes and the time to load, a line for each release and arm. */
export function Charts({
  timeline: {steps, series},
  stepSeconds,
}: {
  timeline: Timeline;
  stepSeconds: number;
}) {
  const times = labelsOf(steps, stepSeconds);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))'},
        columnGap: 4,
        rowGap: 3,
      }}
    >
      {CHARTS.map(({figure, title, note, format}) => (
        <TimeChart
          key={figure}
          title={title}
          note={note(stepWords(stepSeconds))}
          times={times}
          format={format}
          series={series.map(({label, tone, figures}) => ({label, tone, data: figures[figure]}))}
        />
      ))}
    </Box>
  );
}
