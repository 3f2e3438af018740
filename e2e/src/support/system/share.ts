import {createDatabase} from './database.ts';
import {globalTeardown as removeData, prepareData} from './prepare.ts';
import {shareSystem} from './shared-system.ts';

let stopSharing: (() => Promise<void>) | undefined;

/** For the browser tests: initial data, on PostgreSQL where there is a server, and a system that files share. */
export async function globalSetup(): Promise<void> {
  const {TEST_DATABASE_URL: serverUrl} = process.env;
  await prepareData(serverUrl && (await createDatabase(serverUrl)));
  stopSharing = await shareSystem();
}

export async function globalTeardown(): Promise<void> {
  await stopSharing?.().finally(removeData);
}
