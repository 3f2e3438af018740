import {notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '#database/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {presentSla} from '../../service-levels/index.ts';
import {
  canModerate,
  countUndoneOf,
  findTicketByNumber,
  listEvents,
  listMerged,
  peopleChangesIn,
  readPeopleChanges,
  readFollowers,
  readLinks,
} from '../../tickets/index.ts';
import {readDrafts} from '../drafts/service.ts';
import {listMessages} from '../messages/repository.ts';
import {copiesOf, withMerged} from '../outgoing/copies.ts';
import {readOwnAddresses} from '../outgoing/own-addresses.ts';
import {readRating} from '../surveys/read.ts';
import {findOriginalSender} from './original-sender.ts';
import {replyAllOf} from './reply-all.ts';
import {presentThread} from './presenter.ts';

/**
 * A ticket with its whole thread, including merged tickets, its history, its followers, and the caller's drafts.
 * Throws 404, for agents also when it is in the trash.
 */
export const getThread = (
  {db, now: clock, config, ticketBroadcasts}: ConnectDeps,
  actor: Actor,
  number: number,
) =>
  withWorkspace(db, actor, async (trx) => {
    const now = clock();
    const ticket = await findTicketByNumber(trx, number);
    if (!ticket || (ticket.deletedAt !== null && !canModerate(actor))) throw notFound('Ticket');
    const [messages, events] = [
      await listMessages(trx, ticket.id),
      await listEvents(trx, ticket.id),
    ];
    const isOurs = await readOwnAddresses(trx, config.mailFrom, now);
    const merged = await listMerged(trx, ticket.id);
    const mergedIds = merged.map(({id}) => id);
    const changes = [
      ...(await peopleChangesIn(trx, events)),
      ...(await readPeopleChanges(trx, mergedIds)),
    ];
    const shown = await presentThread(trx, ticket, {messages, events, now});
    const {requesterEmail} = ticket;
    return {
      ...shown,
      messages: shown.messages.map((message, index) => {
        const row = messages[index];
        const replyAll = row && replyAllOf(row, {requesterEmail, isOurs});
        return {...message, ...(replyAll && {replyAll})};
      }),
      sla: await presentSla(trx, ticket, {events, now}),
      cc: copiesOf(withMerged(ticket.id, {messages, merged, changes, isOurs}), {
        requesterEmail: ticket.requesterEmail,
        isOurs,
      }),
      originalSender: await findOriginalSender(trx, ticket, {messages, isOurs}),
      drafts: await readDrafts(trx, ticket.id, now),
      links: await readLinks(trx, ticket.id),
      followers: await readFollowers(trx, ticket.id),
      rating: await readRating(trx, ticket.id),
      broadcast:
        ticket.broadcastId === null ? null : await ticketBroadcasts.find(trx, ticket.broadcastId),
      requesterOpen: await countUndoneOf(trx, ticket.requesterId),
    };
  });
