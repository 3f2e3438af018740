/** Charts, each with the same figures as a table. */
export {ChartWithTable, type ChartWithTableProps} from './ChartWithTable.tsx';
export {TimeChart, type TimeChartProps, type TimeSeries} from './TimeChart.tsx';
export {TrendChart, type TrendChartProps, type TrendSeries} from './TrendChart.tsx';
