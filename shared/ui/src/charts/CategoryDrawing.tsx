import {BarPlot} from '@mui/x-charts/BarChart';
import {ChartsDataProvider} from '@mui/x-charts/ChartsDataProvider';
import {ChartsXAxis} from '@mui/x-charts/ChartsXAxis';
import {ChartsYAxis} from '@mui/x-charts/ChartsYAxis';
import {ChartFrame} from './ChartFrame.tsx';
import {BAR_COLORS} from './colors.ts';
import {pickedBy, type OnPick} from './picked.ts';

export interface CategoryDrawingProps {
  /** Accessible name of the chart. */
  title: string;
  /** Names of the categories, from the top. */
  categories: string[];
  /** Up to two, one value for each category. */
  series: {label: string; data: number[]}[];
  onPick?: OnPick | undefined;
}

/** Pixels of a bar with its gap, and of legend and scale. */
const BAR = 20;
const AROUND = 72;
const NAME_MAX = 16;

const shortened = (name: string) =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;

/** Height of such a drawing, in pixels. */
export const categoryHeight = (categories: number, series: number): number =>
  AROUND + categories * (series * BAR + 12);

/** Horizontal bar chart of counts: the names fit on a phone too. */
export function CategoryDrawing({title, categories, series, onPick}: CategoryDrawingProps) {
  return (
    <ChartsDataProvider
      height={categoryHeight(categories.length, series.length)}
      skipAnimation
      experimentalFeatures={{keyboardActivation: true}}
      margin={{left: 0, right: 24, top: 8, bottom: 0}}
      xAxis={[{id: 'counts', min: 0, tickMinStep: 1, height: 28, disableLine: true}]}
      yAxis={[
        {
          id: 'names',
          scaleType: 'band',
          data: categories.map((_, index) => index),
          valueFormatter: (index: number, {location}: {location: string}) => {
            const name = categories[index] ?? '';
            return location === 'tick' ? shortened(name) : name;
          },
          width: 112,
          categoryGapRatio: 0.3,
          barGapRatio: 0.1,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={series.map(({label, data}, index) => ({
        type: 'bar' as const,
        layout: 'horizontal' as const,
        id: String(index),
        label,
        data,
        color: BAR_COLORS[index % BAR_COLORS.length],
        xAxisId: 'counts',
        yAxisId: 'names',
      }))}
    >
      <ChartFrame title={title} highlight="none" grid="vertical">
        <BarPlot borderRadius={2} {...pickedBy(onPick)} />
        <ChartsXAxis axisId="counts" />
        <ChartsYAxis axisId="names" />
      </ChartFrame>
    </ChartsDataProvider>
  );
}
