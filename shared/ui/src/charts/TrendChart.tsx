import {BarPlot} from '@mui/x-charts/BarChart';
import {ChartsDataProvider} from '@mui/x-charts/ChartsDataProvider';
import {ChartsXAxis} from '@mui/x-charts/ChartsXAxis';
import {ChartsYAxis} from '@mui/x-charts/ChartsYAxis';
import {LinePlot} from '@mui/x-charts/LineChart';
import {t} from '@switchboard/i18n';
import type {ReactNode} from 'react';
import {ChartFrame} from './ChartFrame.tsx';
import {ChartWithTable} from './ChartWithTable.tsx';
import {BAR_COLORS, LINE_COLORS} from './colors.ts';

export interface TrendSeries {
  label: string;
  /** Amounts of a day are bars, levels that go on from day to day a line. */
  kind: 'bar' | 'line';
  /** One value a day. */
  data: number[];
}

export interface TrendChartProps {
  title: string;
  note?: ReactNode;
  /** Names of the points on the time axis, oldest first. */
  days: string[];
  series: TrendSeries[];
  /** In pixels. */
  height?: number;
}

const colored = (series: TrendSeries[]) => {
  const taken = {bar: 0, line: 0};
  return series.map(({label, kind, data}) => {
    const color = (kind === 'bar' ? BAR_COLORS : LINE_COLORS)[taken[kind]++];
    return kind === 'bar'
      ? {type: 'bar' as const, label, data, color, yAxisId: 'amount'}
      : {
          type: 'line' as const,
          label,
          data,
          color,
          yAxisId: 'level',
          curve: 'linear' as const,
          showMark: false,
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

/** Counts per day, with the same figures as a table. Bars have the scale on the left, lines the one on the right: a level dwarfs the amounts. */
export const TrendChart = ({title, note, days, series, height = 300}: TrendChartProps) => (
  <ChartWithTable
    title={title}
    note={note}
    columns={[t('Day'), ...series.map(({label}) => label)]}
    rows={days.map((day, index) => [day, ...series.map(({data}) => data[index] ?? 0)])}
  >
    <ChartsDataProvider
      height={height}
      skipAnimation
      margin={{left: 0, right: 0, top: 16, bottom: 0}}
      xAxis={[
        {
          id: 'days',
          scaleType: 'band',
          data: days,
          categoryGapRatio: 0.35,
          barGapRatio: 0.1,
          height: 28,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[scale('amount', 'left'), scale('level', 'right')]}
      series={colored(series)}
    >
      <ChartFrame title={title} highlight="band">
        <BarPlot borderRadius={2} />
        <LinePlot />
        <ChartsXAxis axisId="days" />
        <ChartsYAxis axisId="amount" />
        {series.some(({kind}) => kind === 'line') ? <ChartsYAxis axisId="level" /> : null}
      </ChartFrame>
    </ChartsDataProvider>
  </ChartWithTable>
);
