import type {Trx} from '../../../../database/index.ts';
import type {TicketBroadcasts} from '../../../../deps.ts';
import {readUnsubscribeLink} from '../../suppressions/index.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {findBroadcast} from '../repository.ts';
import {readMessageId, readReturnPath} from './mail-names.ts';
import {findRecentRecipient, findRecipientAt, lockRecipient, noteFirst} from './repository.ts';
import {takeNews} from './rise.ts';

const BOUNCE_MS = 14 * 86_400_000;

/** Whom a mail is about: by what it answers, or by the address that it came back to. */
const recipientOf = async (
  trx: Trx,
  {messageIds, recipients}: {messageIds: readonly string[]; recipients: readonly string[]},
  now: Date,
) => {
  for (const id of messageIds) {
    const named = readMessageId(id);
    if (named) return named;
  }
  const since = new Date(now.getTime() - BOUNCE_MS);
  for (const address of recipients) {
    const recipientId = readReturnPath(address);
    const broadcastId = recipientId && (await findRecentRecipient(trx, recipientId, since));
    if (recipientId && broadcastId) return {recipientId, broadcastId};
  }
  return undefined;
};

/** Mails that come in about broadcasts: what came back, and what people answer. */
export const ticketBroadcasts: TicketBroadcasts = {
  find: async (trx, id) => {
    const row = await findBroadcast(trx, id);
    return row ? {id, name: row.name} : null;
  },
  takeBounce: async (trx, {messageIds, recipients, addresses, isFinal, reason, now}) => {
    const named = await recipientOf(trx, {messageIds, recipients}, now);
    const recipient = named && (await lockRecipient(trx, named.broadcastId, named.recipientId));
    if (!named || !recipient) return false;
    // Anybody can write such a mail: it must name whom the broadcast went to.
    const isAbout = addresses.length === 0 || addresses.includes(recipient.address.toLowerCase());
    if (isFinal && isAbout)
      await takeNews(trx, named, {
        to: 'bounced',
        code: 'bounce',
        error: reason,
        suppressFor: 'bounced',
        now,
      });
    return true;
  },
  takeComplaint: async (trx, {unsubscribeLinks, now}) => {
    for (const link of unsubscribeLinks) {
      const signed = await readUnsubscribeLink(trx, link);
      if (!signed?.broadcastId) continue;
      const {broadcastId} = signed;
      const recipientId = await findRecipientAt(trx, broadcastId, signed.address);
      const news = {
        to: 'delivered',
        code: null,
        error: '',
        suppressFor: 'complained',
        now,
      } as const;
      if (recipientId) return takeNews(trx, {broadcastId, recipientId}, news);
    }
    return false;
  },
  takeReply: async (trx, {messageIds, from, now}) => {
    const named = await recipientOf(trx, {messageIds, recipients: []}, now);
    const recipient = named && (await lockRecipient(trx, named.broadcastId, named.recipientId));
    // Ids stand in every mail that was ever forwarded: only who got it answers it.
    if (!named || recipient?.address.toLowerCase() !== from.toLowerCase()) return null;
    const row = await findBroadcast(trx, named.broadcastId);
    if (!row) return null;
    if (await noteFirst(trx, named, {moment: 'repliedAt', now}))
      await addToCounts(trx, row.id, {more: {replied: 1}});
    return {id: row.id, name: row.name};
  },
};
