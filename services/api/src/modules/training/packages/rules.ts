// Content of packages, without a database.

export {isPage} from './archive.ts';
export type {StoredItem} from './manifest.ts';
export {typeOf} from './types.ts';
