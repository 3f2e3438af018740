/** Charts, each with the same figures as a table; the drawings alone are for screens that show the figures elsewhere. */
export {CategoryDrawing, categoryHeight, type CategoryDrawingProps} from './CategoryDrawing.tsx';
export {ChartWithTable, type ChartWithTableProps} from './ChartWithTable.tsx';
export {type OnPick} from './picked.ts';
export {TimeChart, type TimeChartProps} from './TimeChart.tsx';
export {TimeDrawing, type TimeDrawingProps, type TimeSeries} from './TimeDrawing.tsx';
export {TrendChart, type TrendChartProps} from './TrendChart.tsx';
export {TrendDrawing, type TrendDrawingProps, type TrendSeries} from './TrendDrawing.tsx';
