export {createDirectoryStore} from './directory.ts';
export type {FileStore} from './file-store.ts';
