import {t} from '@switchboard/i18n';
import type {ReactNode} from 'react';
import {ChartWithTable} from './ChartWithTable.tsx';
import {TimeDrawing, type TimeDrawingProps} from './TimeDrawing.tsx';

export interface TimeChartProps extends TimeDrawingProps {
  note?: ReactNode;
}

/** Continuous figures over time, with the same figures as a table. */
export const TimeChart = ({note, ...drawing}: TimeChartProps) => (
  <ChartWithTable
    title={drawing.title}
    note={note}
    columns={[t('Time'), ...drawing.series.map(({label}) => label)]}
    rows={drawing.times.map((time, index) => [
      time,
      ...drawing.series.map(({data}) => drawing.format(data[index] ?? null)),
    ])}
  >
    <TimeDrawing {...drawing} />
  </ChartWithTable>
);
