import {BarPlot} from '@mui/x-charts/BarChart';
import {ChartsDataProvider} from '@mui/x-charts/ChartsDataProvider';
import {ChartsYAxis} from '@mui/x-charts/ChartsYAxis';
import {LinePlot, MarkPlot} from '@mui/x-charts/LineChart';
import {ChartFrame} from './ChartFrame.tsx';
import {BAR_COLORS, LINE_COLORS, SERIES_COLORS} from './colors.ts';
import {pickedBy, type OnPick} from './picked.ts';
import {TimeAxis} from './TimeAxis.tsx';

export interface TrendSeries {
  label: string;
  /** Bars for amounts per day, a line for levels that continue from day to day. */
  kind: 'bar' | 'line';
  /** One value per day. */
  data: number[];
  /** Index of its colour; by default the next of its kind. */
  tone?: number;
}

export interface TrendDrawingProps {
  /** Accessible name of the chart. */
  title: string;
  /** Names of the points on the time axis, oldest first; two may be the same. */
  days: string[];
  series: TrendSeries[];
  /** True to stack the bars of a day, as parts of a whole. */
  isStacked?: boolean;
  /** In pixels. */
  height?: number;
  onPick?: OnPick | undefined;
}

/** Number of points beyond which marks would hide the line and gaps would leave no bars. */
const ROOMY_MAX = 45;

interface Look {
  isStacked: boolean;
  isMarked: boolean;
}

const colored = (series: TrendSeries[], {isStacked, isMarked}: Look) => {
  const taken = {bar: 0, line: 0};
  return series.map(({label, kind, data, tone}, index) => {
    const next = (kind === 'bar' ? BAR_COLORS : LINE_COLORS)[taken[kind]++];
    const color = tone === undefined ? next : SERIES_COLORS[tone % SERIES_COLORS.length];
    const shared = {id: String(index), label, data, color};
    return kind === 'bar'
      ? {
          ...shared,
          type: 'bar' as const,
          yAxisId: 'amount',
          ...(isStacked ? {stack: 'parts'} : {}),
        }
      : {
          ...shared,
          type: 'line' as const,
          yAxisId: 'level',
          curve: 'linear' as const,
          showMark: isMarked,
        };
  });
};

const scale = (id: string, position: 'left' | 'right') => ({
  id,
  position,
  min: 0,
  tickMinStep: 1,
  width: 40,
  disableLine: true,
  disableTicks: true,
});

/** Counts per day. Bars use the scale on the left, lines the one on the right, because a level dwarfs the amounts. */
export function TrendDrawing({
  title,
  days,
  series,
  isStacked = false,
  height = 300,
  onPick,
}: TrendDrawingProps) {
  const pick = pickedBy(onPick);
  const isCrowded = days.length > ROOMY_MAX;
  const isMarked = onPick !== undefined && !isCrowded;
  return (
    <ChartsDataProvider
      height={height}
      skipAnimation
      experimentalFeatures={{keyboardActivation: true}}
      margin={{left: 0, right: 0, top: 16, bottom: 0}}
      xAxis={[
        {
          id: 'days',
          scaleType: 'band',
          data: days.map((_, index) => index),
          valueFormatter: (index: number) => days[index] ?? '',
          categoryGapRatio: isCrowded ? 0.1 : 0.35,
          barGapRatio: isCrowded ? 0 : 0.1,
          height: 28,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[scale('amount', 'left'), scale('level', 'right')]}
      series={colored(series, {isStacked, isMarked})}
    >
      <ChartFrame title={title} highlight="band">
        <BarPlot borderRadius={2} {...pick} />
        <LinePlot />
        <MarkPlot {...pick} />
        <TimeAxis axisId="days" labels={days} />
        <ChartsYAxis axisId="amount" />
        {series.some(({kind}) => kind === 'line') ? <ChartsYAxis axisId="level" /> : null}
      </ChartFrame>
    </ChartsDataProvider>
  );
}
