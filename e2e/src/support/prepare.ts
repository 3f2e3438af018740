import {rm} from 'node:fs/promises';
import {startSystem} from './system.ts';

/** Starts a system once, so that others begin with a copy of its data: a first start takes three times as long as a later one. */
export async function globalSetup(): Promise<void> {
  const system = await startSystem();
  await system.stop('SIGINT');
  process.env.PREPARED_DATA_DIR = system.dataDir;
}

export async function globalTeardown(): Promise<void> {
  await rm(process.env.PREPARED_DATA_DIR ?? '', {recursive: true, force: true});
}
