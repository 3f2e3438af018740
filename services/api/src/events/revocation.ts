import {notifyAtCommit, type Trx} from '../database/index.ts';

/** Notifies every process of ended sessions; the payload is their ids, joined by commas. */
export const REVOKED_CHANNEL = 'switchboard_revoked';

/** NOTIFY accepts less than 8,000 bytes; an id has 36. */
const IDS_PER_NOTICE = 200;

/** Closes the sockets of ended sessions in every process, once the transaction commits. */
export const announceRevoked = async (trx: Trx, sessionIds: string[]): Promise<void> => {
  for (let start = 0; start < sessionIds.length; start += IDS_PER_NOTICE) {
    const payload = sessionIds.slice(start, start + IDS_PER_NOTICE).join(',');
    await notifyAtCommit(trx, REVOKED_CHANNEL, payload);
  }
};
