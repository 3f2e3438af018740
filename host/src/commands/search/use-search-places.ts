import {useCurrentUser} from '@switchboard/session';
import {useMemo} from 'react';
import {sectionsFor, useDocumentStore} from '../../registry/index.ts';

/** Searchable section. */
export interface SearchPlace {
  name: string;
  title: string;
}

/** Sections whose releases expose `./Search`. */
export function useSearchPlaces(): SearchPlace[] {
  const releases = useDocumentStore((state) => state.releases);
  const {isFirstTimeUser} = useCurrentUser();
  return useMemo(
    () =>
      sectionsFor(releases, isFirstTimeUser)
        .filter(({modules}) => modules.includes('./Search'))
        .map(({name, title}) => ({name, title})),
    [releases, isFirstTimeUser],
  );
}
