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
  /** Read out as the chart's name. */
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

/** What has the focus within is drawn over by the plots. */
const focusRing = {
  '& .MuiChartsSurface-root:has(:focus-visible)': {
    outline: `2px solid ${palette.focusRing}`,
    outlineOffset: 2,
    borderRadius: 1,
  },
};

/** The place that the keyboard comes to: from there, arrows lead from point to point, and each is read out. It has neither role nor name. */
function useNamedStop(title: string) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = surface.current?.querySelector(':scope > [tabindex]');
    stop?.setAttribute('role', 'group');
    stop?.setAttribute('aria-label', title);
  }, [title]);
  return surface;
}

/** What every chart has around its plots: a legend above, the grid, what the pointer shows. Inside a `ChartsDataProvider`. */
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
