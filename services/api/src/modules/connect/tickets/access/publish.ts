import type {Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {TicketRow} from '../domain/rules.ts';
import {audienceOf} from './audience.ts';

/** Notifies those who see the ticket, and those who saw it `before`. */
export const publishTicketUpdated = async (
  trx: Trx,
  ticket: TicketRow,
  before = ticket,
): Promise<void> => {
  const {workspaceId, id, number} = ticket;
  await publishEvent(trx, {
    workspaceId,
    type: 'ticket.updated',
    payload: {id, number},
    audience: await audienceOf(trx, ticket, before),
  });
  await publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}});
};

/** Notifies those who see the ticket about one of its messages. */
export const publishMessage = async (
  trx: Trx,
  type: 'message.created' | 'message.updated' | 'message.deleted',
  {id, ticket}: {id: string; ticket: TicketRow},
): Promise<void> => {
  const {workspaceId, id: ticketId, number} = ticket;
  await publishEvent(trx, {
    workspaceId,
    type,
    payload: {id, ticketId, number},
    audience: await audienceOf(trx, ticket),
  });
};
