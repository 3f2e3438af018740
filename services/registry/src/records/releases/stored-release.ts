import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Release in the form of the asset store. */
export interface StoredRelease {
  release: Release;
  digest: string;
}
