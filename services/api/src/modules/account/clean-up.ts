import {NOTIFICATION_DAYS} from '@switchboard/contracts/limits';
import {withSystem} from '../../database/index.ts';
import type {Core} from '../../core/index.ts';
import {
  deleteEndedSessions,
  deleteOldChallenges,
  deleteOldDevices,
  deleteOldEmailChanges,
  deleteOldRegistrations,
  deleteOldRememberedDevices,
  deleteOldTokens,
  SESSION_IDLE_MS,
} from './access/index.ts';
import {deleteOldNotifications} from './notifications/index.ts';
import {deleteOldAttempts} from './guard/index.ts';

const DAY_MS = 86_400_000;
const DEVICE_DAYS = 180;

/**
 * Deletes expired rows: sessions, registrations, tokens, changes of addresses, challenges, remembered devices, notifications, devices,
 * attempts.
 */
export const deleteStaleAccountRows = ({db, now}: Pick<Core, 'db' | 'now'>): Promise<void> =>
  withSystem(db, async (trx) => {
    const at = now();
    await deleteEndedSessions(trx, {now: at, usedAfter: new Date(at.getTime() - SESSION_IDLE_MS)});
    await deleteOldRegistrations(trx, at);
    await deleteOldTokens(trx, at);
    await deleteOldEmailChanges(trx, at);
    await deleteOldChallenges(trx, at);
    await deleteOldRememberedDevices(trx, at);
    await deleteOldDevices(trx, new Date(at.getTime() - DEVICE_DAYS * DAY_MS));
    await deleteOldNotifications(trx, new Date(at.getTime() - NOTIFICATION_DAYS * DAY_MS));
    await deleteOldAttempts(trx, new Date(at.getTime() - 2 * DAY_MS));
  });
