import {createDatabase} from './database.ts';
import {prepareData, removeData} from './prepare.ts';
import {shareSystem} from './shared-system.ts';

/**
 * For the browser tests: initial data, on PostgreSQL where there is a server, and a system that files share.
 * @returns removes both
 */
export default async function shareData(): Promise<() => Promise<void>> {
  const {TEST_DATABASE_URL: serverUrl} = process.env;
  await prepareData(serverUrl && (await createDatabase(serverUrl)));
  const stopSharing = await shareSystem();
  return () => stopSharing().finally(removeData);
}
