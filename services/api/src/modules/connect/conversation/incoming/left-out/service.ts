import {buffer} from 'node:stream/consumers';
import type {
  LeftOutMail,
  LeftOutMailsQuery,
  TakeLeftOutRequest,
} from '@switchboard/contracts/left-out-mails/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {cutPage, readCursor, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '#modules/connect/ports.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {listWorkingAddresses} from '../../support-addresses/repository.ts';
import {readInThread} from '../reader.ts';
import {takeAsPerson} from '../service.ts';
import {LEFT_OUT_DAYS, leftOutKey} from './keep.ts';
import {
  deleteLeftOut,
  findLeftOut,
  type LeftOutKeys,
  type LeftOutRow,
  listLeftOut,
  readLeftOutSince,
} from './repository.ts';

const DAY_MS = 86_400_000;

/** One page of the mails of the last 30 days that became no ticket. Throws 403 unless owner or admin, 422 for a wrong cursor. */
export const getLeftOut = (
  deps: Core,
  actor: Actor,
  {cursor, limit = PAGE_SIZE_DEFAULT}: LeftOutMailsQuery,
) => {
  requireCapability(actor, 'changeTicketSettings');
  const after = readKeys(cursor);
  const since = new Date(deps.now().getTime() - LEFT_OUT_DAYS * DAY_MS);
  return withWorkspace(deps.db, actor, async (trx) => {
    const {rows, nextCursor} = cutPage(
      await listLeftOut(trx, {since, limit: limit + 1, after}),
      limit,
      ({createdAt, id}) => [createdAt.toISOString(), id],
    );
    return {
      leftOutMails: rows.map(present),
      page: {nextCursor, total: (await readLeftOutSince(trx, since)).count},
    };
  });
};

/**
 * Accepts a skipped mail as a person's: it becomes a ticket, or part of the one that it answers, and is removed from the list.
 * @returns the number of the ticket
 * @throws 403 unless owner or admin, 404, 409 for a mail that was not stored or without a support address, 422 without a sender
 */
export const takeLeftOut = async (
  deps: ConnectDeps,
  actor: Actor,
  {id, request: {sender}}: {id: string; request: TakeLeftOutRequest},
): Promise<number> => {
  requireCapability(actor, 'changeTicketSettings');
  const {row, channelId} = await withWorkspace(deps.db, actor, async (trx) => {
    const found = await findLeftOut(trx, id);
    const addresses = found ? await listWorkingAddresses(trx, deps.now()) : [];
    return {
      row: found,
      channelId: (
        addresses.find((supportAddress) => supportAddress.id === found?.channelId) ?? addresses[0]
      )?.id,
    };
  });
  if (!row) throw notFound('Mail');
  const file = await deps.files.get(leftOutKey(row));
  if (row.size === 0 || !file)
    throw problem('illegal_transition', 'There was no room to keep this mail.');
  if (channelId === undefined)
    throw problem('illegal_transition', 'Add a support address first: replies are sent from it.');
  const mail = await readInThread(deps.workers, await buffer(file.stream), [
    actor.workspaceId,
    actor.userId,
  ]);
  const from = mail.facts.from ?? (sender === undefined ? null : {name: '', address: sender});
  if (!from) throw invalid({sender: 'Enter the address of whoever wrote it'});
  const {number} = await takeAsPerson(
    deps,
    {...mail, facts: {...mail.facts, from}},
    {workspaceId: actor.workspaceId, channelId, recipients: row.recipients},
  );
  await withWorkspace(deps.db, actor, (trx) => deleteLeftOut(trx, id));
  await deps.files.remove(leftOutKey(row));
  if (number === null)
    throw problem('illegal_transition', 'This mail is already part of a ticket.');
  return number;
};

const readKeys = (cursor: string | undefined): LeftOutKeys | null => {
  const keys = readCursor(cursor, ['instant', 'id']);
  return keys && {at: new Date(keys[0]), id: keys[1]};
};

const present = ({id, sender, subject, reason, size, createdAt}: LeftOutRow): LeftOutMail => ({
  id,
  sender,
  subject,
  reason,
  isKept: size > 0,
  receivedAt: createdAt.toISOString(),
});
