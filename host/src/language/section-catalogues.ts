import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {MessagesModule} from '@switchboard/remote-module';

/** Adds the catalogue of a release; `load` loads its `./Messages`. */
type AddCatalogue = (release: Release, load: () => Promise<MessagesModule | null>) => Promise<void>;

/** Loads a release's texts in the language of the screens before any of its code runs; undefined for English. */
export const catalogues: {add?: AddCatalogue} = {};
