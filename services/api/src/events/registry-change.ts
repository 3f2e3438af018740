import type {Database} from '../database/index.ts';

export const REGISTRY_CHANNEL = 'switchboard_registry';

/** Notifies every signed-in socket, of every process on this database, that the registry document changed. */
export const broadcastRegistryChange = (database: Database): Promise<void> =>
  database.notify(REGISTRY_CHANNEL, '');
