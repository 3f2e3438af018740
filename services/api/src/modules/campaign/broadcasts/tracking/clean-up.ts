import {systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {listWorkspaceIds} from '#modules/account/service.ts';
import {deleteOldProviderEvents} from './repository.ts';

const DAY_MS = 86_400_000;
/**
 * Reports never read events: outcomes of messages are in the rows of recipients and in the counters, which last. Events are only remembered
 * so that a repeated one counts once. Providers retry for some days, and carriers report on a message for up to three.
 */
const EVENT_DAYS = 30;

/** For the hourly job: deletes provider events older than 30 days. */
export const cleanUpProviderEvents = async ({db, now}: Pick<Core, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
  for (const workspaceId of await listWorkspaceIds(db))
    await withWorkspace(db, systemOf(workspaceId), (trx) => deleteOldProviderEvents(trx, before));
};
