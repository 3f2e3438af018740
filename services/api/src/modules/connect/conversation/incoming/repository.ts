import {sql} from 'kysely';
import type {MailAddress} from '@switchboard/contracts/fields';
import type {Trx} from '#database/index.ts';

/** Messages with these `Message-ID`s. */
export const findByHeaderIds = (trx: Trx, headerIds: string[]) =>
  trx
    .selectFrom('connect.message')
    .select(['id', 'ticketId', 'headerId', 'kind', 'delivery'])
    .where('headerId', 'in', headerIds)
    .execute();

/** A message with this `Message-ID`, with the data that distinguishes mails with the same one. */
export const findSameId = (trx: Trx, headerId: string) =>
  trx
    .selectFrom('connect.message')
    .select(['id', 'ticketId', 'authorType', 'text', 'mail'])
    .where('headerId', '=', headerId)
    .executeTakeFirst();

/** Serializes mails with one `Message-ID`, even across several processes. */
export const lockHeaderId = async (
  trx: Trx,
  workspaceId: string,
  headerId: string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${workspaceId} ${headerId}`}, 0))`.execute(
    trx,
  );
};

/** Replies and forwards with these `Message-ID`s that were written since then, the newest first; locked until the commit. */
export const listReplies = (trx: Trx, headerIds: string[], since: Date) =>
  trx
    .selectFrom('connect.message')
    .select(['id', 'ticketId', 'mail', 'bcc', 'delivery', 'deliveryError', 'deliveredTo'])
    .select(['returned', 'queuedAt', 'createdAt'])
    .where('headerId', 'in', headerIds)
    .where(({or, eb}) => or([eb('kind', '=', 'reply'), eb('forward', 'is not', null)]))
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .forUpdate()
    .execute();

/** The newest ticket that a contact opened by SMS, only of a named broadcast; closed ones come last. */
export const findNewestSmsTicket = async (
  trx: Trx,
  {requesterId, broadcastId}: {requesterId: string; broadcastId: string | null},
): Promise<string | undefined> => {
  let query = trx
    .selectFrom('connect.ticket')
    .select('id')
    .where('requesterId', '=', requesterId)
    .where('channel', '=', 'sms');
  if (broadcastId !== null) query = query.where('broadcastId', '=', broadcastId);
  const newest = await query
    .orderBy(({eb}) => eb('status', '=', 'closed'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
};

/** Senders and receivers of a ticket's mails, including hidden ones, as written. */
export const listParticipants = async (trx: Trx, ticketId: string): Promise<MailAddress[]> =>
  (
    await trx
      .selectFrom('connect.message')
      .select(['mail', 'bcc'])
      .where('ticketId', '=', ticketId)
      .where('mail', 'is not', null)
      .execute()
  ).flatMap(({mail, bcc}) => [
    ...(mail?.from ? [mail.from] : []),
    ...(mail?.to ?? []),
    ...(mail?.cc ?? []),
    ...(bcc ?? []),
  ]);

/** Confirms the known address of a contact who wrote from it. */
export const confirmAddress = async (trx: Trx, contactId: string): Promise<void> => {
  await trx
    .updateTable('connect.contact')
    .set({addressSince: null})
    .where('id', '=', contactId)
    .where('addressSince', 'is not', null)
    .execute();
};
