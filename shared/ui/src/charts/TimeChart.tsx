import {ChartsDataProvider} from '@mui/x-charts/ChartsDataProvider';
import {ChartsXAxis} from '@mui/x-charts/ChartsXAxis';
import {ChartsYAxis} from '@mui/x-charts/ChartsYAxis';
import {LinePlot, MarkPlot} from '@mui/x-charts/LineChart';
import {t} from '@switchboard/i18n';
import type {ReactNode} from 'react';
import {ChartFrame} from './ChartFrame.tsx';
import {ChartWithTable} from './ChartWithTable.tsx';
import {SERIES_COLORS} from './colors.ts';

export interface TimeSeries {
  label: string;
  /** Which of the colours draws it, so that the same thing has the same one in every chart. */
  tone: number;
  /** One value for each point; null where there is none. */
  data: (number | null)[];
}

export interface TimeChartProps {
  title: string;
  note?: ReactNode;
  /** Names of the points on the time axis, oldest first. */
  times: string[];
  series: TimeSeries[];
  /** Writes a value with its unit. */
  format: (value: number | null) => string;
  /** In pixels. */
  height?: number;
}

/** Figures that go on from point to point, a line for each of a few that are compared; the same figures as a table. */
export const TimeChart = ({title, note, times, series, format, height = 220}: TimeChartProps) => (
  <ChartWithTable
    title={title}
    note={note}
    columns={[t('Time'), ...series.map(({label}) => label)]}
    rows={times.map((time, index) => [
      time,
      ...series.map(({data}) => format(data[index] ?? null)),
    ])}
  >
    <ChartsDataProvider
      height={height}
      skipAnimation
      margin={{left: 0, right: 24, top: 12, bottom: 0}}
      xAxis={[
        {
          id: 'times',
          scaleType: 'point',
          data: times,
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
      series={series.map(({label, data, tone}) => ({
        type: 'line' as const,
        label,
        data,
        color: SERIES_COLORS[tone % SERIES_COLORS.length],
        curve: 'linear' as const,
        // A single point makes no line.
        showMark: times.length === 1,
        connectNulls: true,
        valueFormatter: format,
      }))}
    >
      <ChartFrame title={title} highlight="line">
        <LinePlot />
        <MarkPlot />
        <ChartsXAxis axisId="times" />
        <ChartsYAxis axisId="values" />
      </ChartFrame>
    </ChartsDataProvider>
  </ChartWithTable>
);
