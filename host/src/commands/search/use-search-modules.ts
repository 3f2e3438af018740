import type {SearchModule} from '@switchboard/remote-module';
import {useEffect, useState} from 'react';
import {holdRelease, loadRemote, noteOpened} from '../../loader/index.ts';
import {chosenRelease} from '../../registry/index.ts';
import type {SearchPlace} from './use-search-places.ts';

/** Searchable section, once its code has loaded. */
export interface LoadedPlace extends SearchPlace {
  module: SearchModule;
}

const isSearchModule = (module: object): module is SearchModule =>
  'search' in module && typeof module.search === 'function';

/**
 * Loads `./Search` of each section, and keeps the releases that it came from. @returns the loaded ones, and the titles
 * of those that failed
 */
export function useSearchModules(places: readonly SearchPlace[]) {
  const [loaded, setLoaded] = useState<readonly LoadedPlace[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  useEffect(() => {
    const releases: (() => void)[] = [];
    let isOver = false;
    for (const place of places) {
      const chosen = chosenRelease(place.name);
      if (!chosen) continue;
      loadRemote(chosen, {name: place.name, module: './Search'}).result.then(
        ({module, signed}) => {
          if (isOver) return;
          if (!isSearchModule(module)) return setFailed((titles) => [...titles, place.title]);
          noteOpened(place.name);
          releases.push(holdRelease(place.name, signed.release.container));
          setLoaded((all) => [...all, {...place, module}]);
        },
        () => isOver || setFailed((titles) => [...titles, place.title]),
      );
    }
    return () => {
      isOver = true;
      for (const release of releases) release();
      setLoaded([]);
      setFailed([]);
    };
  }, [places]);
  return {loaded, failed};
}
