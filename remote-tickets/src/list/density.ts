import {useDensity as usePersonsDensity, type Density} from '@switchboard/ui';
import {useKeptText} from './kept-text.ts';

export type {Density};

/** How close together the rows of lists are: as chosen for lists in this browser, else as the person chose it for all screens, else with a line of the last message below each subject. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useKeptText('switchboard-ticket-density');
  const persons = usePersonsDensity();
  return [kept === 'comfortable' || kept === 'compact' ? kept : persons, keep];
}
