import {useDensity as usePersonsDensity, type Density} from '@switchboard/ui';
import {useKeptText} from './kept-text.ts';

export type {Density};

/**
 * Row density of lists: the choice for lists in this browser, else the user's choice for all screens, else with a preview line below each
 * subject.
 */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useKeptText('switchboard-ticket-density');
  const persons = usePersonsDensity();
  return [kept === 'comfortable' || kept === 'compact' ? kept : persons, keep];
}
