import {ChartsAxisHighlight} from '@mui/x-charts/ChartsAxisHighlight';
import {ChartsGrid} from '@mui/x-charts/ChartsGrid';
import {ChartsLegend} from '@mui/x-charts/ChartsLegend';
import {ChartsSurface} from '@mui/x-charts/ChartsSurface';
import {ChartsTooltip} from '@mui/x-charts/ChartsTooltip';
import {ChartsWrapper} from '@mui/x-charts/ChartsWrapper';
import {LineHighlightPlot} from '@mui/x-charts/LineChart';
import type {ReactNode} from 'react';

export interface ChartFrameProps {
  title: string;
  /** How the point under the pointer is shown. */
  highlight: 'band' | 'line' | 'none';
  /** Lines of the scale; across when left out. */
  grid?: 'horizontal' | 'vertical';
  /** Whether each point leads somewhere, wherever above or below it is clicked. */
  isPickable?: boolean;
  /** Plots and axes. */
  children: ReactNode;
}

/** What every chart has around its plots: a legend above, the grid, what the pointer shows. Inside a `ChartsDataProvider`. */
export const ChartFrame = ({
  title,
  highlight,
  grid = 'horizontal',
  isPickable = false,
  children,
}: ChartFrameProps) => (
  <ChartsWrapper
    legendDirection="horizontal"
    legendPosition={{vertical: 'top', horizontal: 'start'}}
    extendVertically={false}
    sx={isPickable ? {cursor: 'pointer'} : {}}
  >
    <ChartsLegend direction="horizontal" />
    <ChartsSurface aria-label={title}>
      <ChartsGrid horizontal={grid === 'horizontal'} vertical={grid === 'vertical'} />
      {children}
      <ChartsAxisHighlight x={highlight} />
      <LineHighlightPlot />
    </ChartsSurface>
    <ChartsTooltip trigger="axis" />
  </ChartsWrapper>
);
