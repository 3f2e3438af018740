import {movedManifest, placeOf, type Place} from '@switchboard/release-rules/places';
import {useDocumentStore} from './document-store.ts';

/**
 * What an address shows of the releases that are to run here.
 * @param pathname the address
 * @returns undefined where no remote has a place there
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
