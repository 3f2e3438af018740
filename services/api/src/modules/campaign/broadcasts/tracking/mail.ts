import type {Trx} from '#database/index.ts';
import type {TicketBroadcasts} from '#modules/connect/service.ts';
import {readUnsubscribeLink} from '../../suppressions/index.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {findBroadcast} from '../repository.ts';
import {readMessageId, readReturnPath} from '../marks/mail-names.ts';
import {findRecentRecipient, findRecipientAt, lockRecipient, noteFirst} from './repository.ts';
import {takeNews} from './rise.ts';

const BOUNCE_MS = 14 * 86_400_000;

/** Recipient that a mail concerns: found by the mail it answers, or by the address to which it was returned. */
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

/** Incoming mails about broadcasts: bounces and replies. */
export const ticketBroadcasts: TicketBroadcasts = {
  find: async (trx, id) => {
    const row = await findBroadcast(trx, id);
    return row ? {id, name: row.name} : null;
  },
  takeBounce: async (trx, {messageIds, recipients, addresses, isFinal, reason, now}) => {
    const named = await recipientOf(trx, {messageIds, recipients}, now);
    const recipient = named && (await lockRecipient(trx, named.broadcastId, named.recipientId));
    if (!named || !recipient) return false;
    // Anybody can write such a mail: it must name the recipient of the broadcast.
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
    // Forwarded mails contain the ids, too: only the recipient can answer.
    if (!named || recipient?.address.toLowerCase() !== from.toLowerCase()) return null;
    const row = await findBroadcast(trx, named.broadcastId);
    if (!row) return null;
    if (await noteFirst(trx, named, {moment: 'repliedAt', now}))
      await addToCounts(trx, row.id, {more: {replied: 1}});
    return {id: row.id, name: row.name};
  },
};
