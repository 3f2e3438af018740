import {movedManifest, placeOf, type Place} from '@switchboard/release-rules/places';
import {useDocumentStore} from './document-store.ts';

/**
 * Finds the place of an address among the releases that are to run here.
 * @param pathname the address
 * @returns undefined when no remote has a place there
 */
export const placeAt = (pathname: string): Place | undefined =>
  placeOf(
    pathname,
    Object.fromEntries(
      Object.entries(useDocumentStore.getState().releases).map(([name, {signed, basePath}]) => [
        name,
        {release: {manifest: movedManifest(signed.release.manifest, basePath)}},
      ]),
    ),
  );
