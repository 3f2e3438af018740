import {ChartsDataProvider} from '@mui/x-charts/ChartsDataProvider';
import {ChartsYAxis} from '@mui/x-charts/ChartsYAxis';
import {LinePlot, MarkPlot} from '@mui/x-charts/LineChart';
import {ChartFrame} from './ChartFrame.tsx';
import {SERIES_COLORS} from './colors.ts';
import {TimeAxis} from './TimeAxis.tsx';

export interface TimeSeries {
  label: string;
  /** Index of its colour, so that the same thing has the same one in every chart. */
  tone: number;
  /** One value for each point; null without one. */
  data: (number | null)[];
}

export interface TimeDrawingProps {
  /** Accessible name of the chart. */
  title: string;
  /** Names of the points on the time axis, oldest first; two may be the same. */
  times: string[];
  series: TimeSeries[];
  /** Formats a value with its unit. */
  format: (value: number | null) => string;
  /** In pixels. */
  height?: number;
  /** Called with the point that was clicked, on its lines or above and below them, or chosen with Enter. */
  onPick?: ((point: number) => void) | undefined;
}

/** Number of points beyond which marks would hide the line. */
const MARKS_MAX = 45;

/** Line chart of continuous figures, with a few lines for comparison. */
export function TimeDrawing({
  title,
  times,
  series,
  format,
  height = 220,
  onPick,
}: TimeDrawingProps) {
  // A single point has no line.
  const isMarked = times.length === 1 || (onPick !== undefined && times.length <= MARKS_MAX);
  return (
    <ChartsDataProvider
      height={height}
      skipAnimation
      experimentalFeatures={{keyboardActivation: true}}
      margin={{left: 0, right: 24, top: 12, bottom: 0}}
      {...(onPick && {
        onAxisClick: (_: unknown, point: {dataIndex: number} | null) => {
          if (point) onPick(point.dataIndex);
        },
      })}
      xAxis={[
        {
          id: 'times',
          scaleType: 'point',
          data: times.map((_, index) => index),
          valueFormatter: (index: number) => times[index] ?? '',
          height: 28,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          id: 'values',
          min: 0,
          tickMinStep: 1,
          domainLimit: (_: unknown, most: unknown) => ({min: 0, max: Math.max(Number(most), 1)}),
          width: 58,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      series={series.map(({label, data, tone}, index) => ({
        type: 'line' as const,
        id: String(index),
        label,
        data,
        color: SERIES_COLORS[tone % SERIES_COLORS.length],
        curve: 'linear' as const,
        showMark: isMarked,
        connectNulls: true,
        valueFormatter: format,
      }))}
    >
      <ChartFrame title={title} highlight="line" isPickable={onPick !== undefined}>
        <LinePlot />
        <MarkPlot />
        <TimeAxis axisId="times" labels={times} />
        <ChartsYAxis axisId="values" />
      </ChartFrame>
    </ChartsDataProvider>
  );
}
