import {systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findReader, type Reader} from '#modules/account/service.ts';
import {findSigningKey} from '../../signing/index.ts';
import {findRecipient, stopRecipient} from './repository.ts';
import {readStopToken, type Stopping} from './stop-token.ts';

export interface FoundStopping {
  stopping: Stopping;
  reader: Reader | undefined;
  /** Name of the report; null once it, its schedule or the recipient is gone. */
  reportName: string | null;
  /** True once such mails are stopped. */
  isStopped: boolean;
}

/** Recipient and report of a stop link, and their language; null for a link that was not made here. */
export const readStopping = async (
  {db}: Pick<Core, 'db'>,
  token: string,
): Promise<FoundStopping | null> => {
  const read = readStopToken(token);
  if (!read) return null;
  const {isSigned, ...stopping} = read;
  return withWorkspace(db, systemOf(stopping.workspaceId), async (trx) => {
    const key = await findSigningKey(trx);
    if (key === undefined || !isSigned(key)) return null;
    const recipient = await findRecipient(trx, stopping);
    return {
      stopping,
      reader: await findReader(trx, stopping.userId),
      reportName: recipient?.name ?? null,
      isStopped: !recipient || recipient.stoppedAt !== null,
    };
  });
};

/** Stops the mails of a schedule for one recipient. A repetition, or a deleted schedule, changes nothing. */
export const stopMails = (
  {db, now}: Pick<Core, 'db' | 'now'>,
  {workspaceId, ...recipient}: Stopping,
): Promise<boolean> =>
  withWorkspace(db, systemOf(workspaceId), (trx) => stopRecipient(trx, recipient, now()));
