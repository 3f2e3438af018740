import {t} from '@switchboard/i18n';
import type {ReactNode} from 'react';
import {ChartWithTable} from './ChartWithTable.tsx';
import {TrendDrawing, type TrendDrawingProps} from './TrendDrawing.tsx';

export interface TrendChartProps extends TrendDrawingProps {
  /** Id of the heading with the title, if it is elsewhere. */
  headingId?: string;
  note?: ReactNode;
}

/** Counts per day, with the same figures as a table. */
export const TrendChart = ({headingId, note, ...drawing}: TrendChartProps) => (
  <ChartWithTable
    title={drawing.title}
    headingId={headingId}
    note={note}
    columns={[t('Day'), ...drawing.series.map(({label}) => label)]}
    rows={drawing.days.map((day, index) => [
      day,
      ...drawing.series.map(({data}) => data[index] ?? 0),
    ])}
  >
    <TrendDrawing {...drawing} />
  </ChartWithTable>
);
