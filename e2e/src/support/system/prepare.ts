import {rm} from 'node:fs/promises';
import {startSystem} from './system.ts';

/**
 * Starts a system once, so that others begin with a copy of its data: a first start takes three times as long as a later one.
 * @param databaseUrl an empty PostgreSQL database to copy; the embedded one by default
 */
export async function prepareData(databaseUrl = ''): Promise<void> {
  const system = await startSystem({DATABASE_URL: databaseUrl});
  await system.stop('SIGINT');
  process.env.PREPARED_DATA_DIR = system.dataDir;
  process.env.PREPARED_DATABASE_URL = databaseUrl;
}

/** Removes the data of {@link prepareData}. */
export const removeData = (): Promise<void> =>
  rm(process.env.PREPARED_DATA_DIR ?? '', {recursive: true, force: true});

/** @returns removes the data */
export default async function prepare(): Promise<() => Promise<void>> {
  await prepareData();
  return removeData;
}
