import {useKeptText} from './kept-text.ts';

export type Density = 'comfortable' | 'compact';

/** How close together the rows of lists are; kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useKeptText('switchboard-ticket-density');
  return [kept === 'comfortable' ? 'comfortable' : 'compact', keep];
}
