import {useState} from 'react';

export type Density = 'comfortable' | 'compact';

const KEY = 'switchboard-ticket-density';

/** How close together the rows of lists are; kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(KEY) === 'comfortable' ? 'comfortable' : 'compact',
  );
  return [
    density,
    (next) => {
      localStorage.setItem(KEY, next);
      setDensity(next);
    },
  ];
}
