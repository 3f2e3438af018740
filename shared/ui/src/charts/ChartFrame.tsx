import {ChartsAxisHighlight} from '@mui/x-charts/ChartsAxisHighlight';
import {ChartsGrid} from '@mui/x-charts/ChartsGrid';
import {ChartsLegend} from '@mui/x-charts/ChartsLegend';
import {ChartsSurface} from '@mui/x-charts/ChartsSurface';
import {ChartsTooltip} from '@mui/x-charts/ChartsTooltip';
import {ChartsWrapper} from '@mui/x-charts/ChartsWrapper';
import {LineHighlightPlot} from '@mui/x-charts/LineChart';
import {type ReactNode, useEffect, useRef} from 'react';
import {palette} from '../theme/palette.ts';

export interface ChartFrameProps {
  /** Accessible name of the chart. */
  title: string;
  /** Highlight of the point under the pointer. */
  highlight: 'band' | 'line' | 'none';
  /** Grid lines; horizontal by default. */
  grid?: 'horizontal' | 'vertical';
  /** True when each point can be clicked, anywhere above or below it. */
  isPickable?: boolean;
  /** Plots and axes. */
  children: ReactNode;
}

/** Focus ring above the plots, which cover the focused element within. */
const focusRing = {
  '& .MuiChartsSurface-root:has(:focus-visible)': {
    outline: `2px solid ${palette.focusRing}`,
    outlineOffset: 2,
    borderRadius: 1,
  },
};

/**
 * Keyboard entry point of the chart: from there, arrow keys move between points, and each is
 * announced. The library gives it neither role nor name.
 */
function useNamedStop(title: string) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = surface.current?.querySelector(':scope > [tabindex]');
    stop?.setAttribute('role', 'group');
    stop?.setAttribute('aria-label', title);
  }, [title]);
  return surface;
}

/** Common parts around a chart's plots: a legend above, the grid, the tooltip. Inside a `ChartsDataProvider`. */
export function ChartFrame({
  title,
  highlight,
  grid = 'horizontal',
  isPickable = false,
  children,
}: ChartFrameProps) {
  const surface = useNamedStop(title);
  return (
    <ChartsWrapper
      legendDirection="horizontal"
      legendPosition={{vertical: 'top', horizontal: 'start'}}
      extendVertically={false}
      sx={isPickable ? {cursor: 'pointer', ...focusRing} : focusRing}
    >
      <ChartsLegend direction="horizontal" />
      <ChartsSurface ref={surface}>
        <ChartsGrid horizontal={grid === 'horizontal'} vertical={grid === 'vertical'} />
        {children}
        <ChartsAxisHighlight x={highlight} />
        <LineHighlightPlot />
      </ChartsSurface>
      <ChartsTooltip trigger="axis" />
    </ChartsWrapper>
  );
}
