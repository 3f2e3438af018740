/** Charts, each with the same figures as a table. */
export {BarChart} from '@mui/x-charts/BarChart';
export {LineChart} from '@mui/x-charts/LineChart';
export {ChartWithTable, type ChartWithTableProps} from './ChartWithTable.tsx';
export {TrendChart, type TrendChartProps} from './TrendChart.tsx';
