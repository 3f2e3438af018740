/** Charts, each with the same figures as a table; drawings alone for who shows the figures otherwise too. */
export {CategoryDrawing, categoryHeight, type CategoryDrawingProps} from './CategoryDrawing.tsx';
export {ChartWithTable, type ChartWithTableProps} from './ChartWithTable.tsx';
export {type OnPick} from './picked.ts';
export {TimeChart, type TimeChartProps} from './TimeChart.tsx';
export {TimeDrawing, type TimeDrawingProps, type TimeSeries} from './TimeDrawing.tsx';
export {TrendChart, type TrendChartProps} from './TrendChart.tsx';
export {TrendDrawing, type TrendDrawingProps, type TrendSeries} from './TrendDrawing.tsx';
