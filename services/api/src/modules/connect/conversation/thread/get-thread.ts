import {notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import type {Actor} from '../../../../plugins/auth.ts';
import {presentSla} from '../../service-levels/index.ts';
import {
  canModerate,
  countUndoneOf,
  findTicketByNumber,
  listEvents,
  listMerged,
  readFollowers,
} from '../../tickets/index.ts';
import {readDrafts} from '../drafts/service.ts';
import {listMessages} from '../messages/repository.ts';
import {copiesOf, withMerged} from '../outgoing/copies.ts';
import {readOwnAddresses} from '../outgoing/own-addresses.ts';
import {readRating} from '../surveys/read.ts';
import {presentThread} from './presenter.ts';

/**
 * A ticket with its whole thread, that of merged tickets too, its history, who follows it, and the caller's drafts.
 * Throws 404, for agents also when it is in the trash.
 */
export const getThread = (
  {db, now: clock, config, ticketBroadcasts}: ApiDeps,
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
    return {
      ...(await presentThread(trx, ticket, {messages, events, now})),
      sla: await presentSla(trx, ticket, {events, now}),
      cc: copiesOf(
        withMerged(ticket.id, {messages, merged: await listMerged(trx, ticket.id), isOurs}),
        {requesterEmail: ticket.requesterEmail, isOurs},
      ),
      drafts: await readDrafts(trx, ticket.id, now),
      followers: await readFollowers(trx, ticket.id),
      rating: await readRating(trx, ticket.id),
      broadcast:
        ticket.broadcastId === null ? null : await ticketBroadcasts.find(trx, ticket.broadcastId),
      requesterOpen: await countUndoneOf(trx, ticket.requesterId),
    };
  });
