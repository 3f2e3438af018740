import {systemOf, withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {type Reader, findReader} from '../../../account/directory/service.ts';
import {findSigningKey} from '../../signing/index.ts';
import {stopRecipient} from './repository.ts';
import {readStopToken, type Stopping} from './stop-token.ts';

/** Whose mails a link stops, and how they read; null for a link that was not made here. */
export const readStopping = async (
  {db}: Pick<ApiDeps, 'db'>,
  token: string,
): Promise<{stopping: Stopping; reader: Reader | undefined} | null> => {
  const read = readStopToken(token);
  if (!read) return null;
  const {isSigned, ...stopping} = read;
  return withWorkspace(db, systemOf(stopping.workspaceId), async (trx) => {
    const key = await findSigningKey(trx);
    if (key === undefined || !isSigned(key)) return null;
    return {stopping, reader: await findReader(trx, stopping.userId)};
  });
};

/** Stops the mails of a schedule for one recipient. Doing it again, or for a schedule that is gone, does nothing. */
export const stopMails = (
  {db, now}: Pick<ApiDeps, 'db' | 'now'>,
  {workspaceId, ...recipient}: Stopping,
): Promise<boolean> =>
  withWorkspace(db, systemOf(workspaceId), (trx) => stopRecipient(trx, recipient, now()));
