import {LineChart} from '@mui/x-charts/LineChart';
import type {ReactNode} from 'react';
import {ChartWithTable} from './ChartWithTable.tsx';

/** Apart from one another in lightness too, so that colour is not the only sign. */
const COLORS = ['#230653', '#E08A1E', '#1A7F4B', '#1F5FA8'];

export interface TrendChartProps {
  title: string;
  note?: ReactNode;
  /** Names of the points on the time axis, oldest first. */
  days: string[];
  /** One value a day each. */
  series: {label: string; data: number[]}[];
  /** In pixels. */
  height?: number;
}

/** Counts per day as lines, with the same figures as a table. */
export const TrendChart = ({title, note, days, series, height = 300}: TrendChartProps) => (
  <ChartWithTable title={title} note={note} columns={['Day', ...series.map(({label}) => label)]} rows={days.map((day, index) => [day, ...series.map(({data}) => data[index] ?? 0)])}>
    <LineChart
      height={height}
      colors={COLORS}
      margin={{left: 0, right: 16, top: 16, bottom: 0}}
      grid={{horizontal: true}}
      xAxis={[{scaleType: 'point', data: days}]}
      yAxis={[{min: 0, tickMinStep: 1}]}
      series={series.map(({label, data}) => ({label, data, curve: 'linear' as const, showMark: days.length <= 31}))}
    />
  </ChartWithTable>
);
