import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {MessagesModule} from '@switchboard/remote-module';

/** Adds the catalogue of a release; `load` loads its `./Messages`. */
type AddCatalogue = (release: Release, load: () => Promise<MessagesModule | null>) => Promise<void>;

/** Brings a release's texts in the language of the screens before any of its code runs; undefined where that is English. */
export const catalogues: {add?: AddCatalogue} = {};
