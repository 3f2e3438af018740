import type {Core} from './core/index.ts';
import {deleteEvents} from './events/index.ts';
import {cleanUpIntake} from './files/index.ts';
import {deleteMails} from './mail/index.ts';
import {deleteStaleAccountRows} from './modules/account/index.ts';
import {cleanUpProviderEvents} from './modules/campaign/index.ts';
import {cleanUpConnect} from './modules/connect/index.ts';
import {cleanUpFiles} from './modules/training/index.ts';
import {deleteOldClaims} from './plugins/idempotency/index.ts';

const DAY_MS = 86_400_000;
const EVENTS_DAYS = 7;
const MAILS_DAYS = 30;

/**
 * Deletes expired data: events, mails, ended sessions, used tokens, counts of attempts, uploads without a message or unfinished, skipped
 * mails, reports of providers about messages.
 */
export const cleanUp = async (
  deps: Pick<Core, 'config' | 'database' | 'db' | 'files' | 'now' | 'reportFault'>,
): Promise<void> => {
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteEvents(deps.database, daysAgo(EVENTS_DAYS));
  await deleteMails(deps.db, daysAgo(MAILS_DAYS));
  await deleteOldClaims(deps.db, daysAgo(1));
  await cleanUpIntake(deps.config.dataDir, now);
  await deleteStaleAccountRows(deps);
  await cleanUpConnect(deps);
  await cleanUpProviderEvents(deps);
  await cleanUpFiles(deps);
};
