export type {Database, DatabaseUnavailableError, Unlisten} from './database.ts';
export {ensureExtension} from './ensure-extension.ts';
export {ensureRole} from './ensure-role.ts';
export {migrate} from './migrate.ts';
export {openDatabase} from './open-database.ts';
export {openPGlite, PGLITE_OPTIONS} from './pglite.ts';
export {openPostgres} from './postgres.ts';
export {PREPARED} from './prepared.ts';
export {runScript} from './script.ts';
