import type {LeftOutReason} from '@switchboard/contracts/left-out-mails/schemas';
import type {IncomingMail} from '@switchboard/mail-reader';
import {newId, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {listWorkspaceIds} from '#modules/account/service.ts';
import {quotaOf, readUsed} from '#modules/connect/attachments/index.ts';
import {idOfContent} from '../identity.ts';
import {deleteLeftOut, deleteLeftOutBefore, insertLeftOut, readLeftOutSince} from './repository.ts';

const DAY_MS = 86_400_000;
export const LEFT_OUT_DAYS = 30;
/** Limits of one workspace per day: a flood neither fills its storage nor hides relevant mails. */
const PER_DAY = {mails: 300, bytes: 50 * 1024 * 1024};

export const leftOutKey = ({workspaceId, id}: {workspaceId: string; id: string}): string =>
  `left-out/${workspaceId}/${id}`;

interface LeftOut {
  mail: IncomingMail;
  raw: Buffer;
  reason: LeftOutReason;
  place: {workspaceId: string; channelId: string; recipients: string[]};
}

/**
 * Lists a mail that becomes no ticket, and stores it if there is space. Ignores one that is listed already, or exceeds the limit of the
 * day.
 */
export const keepLeftOut = async (
  deps: Pick<Core, 'config' | 'db' | 'files' | 'now'>,
  {mail, raw, reason, place: {workspaceId, channelId, recipients}}: LeftOut,
): Promise<void> => {
  const at = deps.now();
  const scope = systemOf(workspaceId);
  const row = {
    id: newId(),
    workspaceId,
    headerId: idOfContent(mail),
    channelId,
    recipients: JSON.stringify(recipients),
    sender: JSON.stringify(mail.facts.from),
    subject: mail.facts.subject,
    reason,
    createdAt: at,
  };
  const size = await withWorkspace(deps.db, scope, async (trx) => {
    const today = await readLeftOutSince(trx, new Date(at.getTime() - DAY_MS));
    if (today.count >= PER_DAY.mails) return 0;
    const hasRoom =
      today.bytes + raw.length <= PER_DAY.bytes &&
      (await readUsed(trx)) + raw.length <= quotaOf(deps);
    const kept = hasRoom ? raw.length : 0;
    return (await insertLeftOut(trx, {...row, size: kept})) ? kept : 0;
  });
  if (size === 0) return;
  try {
    await deps.files.put(leftOutKey(row), raw);
  } catch (error) {
    await withWorkspace(deps.db, scope, (trx) => deleteLeftOut(trx, row.id));
    throw error;
  }
};

/** For the hourly job: deletes mails that were skipped 30 days ago. */
export const cleanUpLeftOut = async ({
  db,
  files,
  now,
}: Pick<Core, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - LEFT_OUT_DAYS * DAY_MS);
  for (const workspaceId of await listWorkspaceIds(db)) {
    const ids = await withWorkspace(db, systemOf(workspaceId), (trx) =>
      deleteLeftOutBefore(trx, before),
    );
    for (const id of ids) await files.remove(leftOutKey({workspaceId, id}));
  }
};
