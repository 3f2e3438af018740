import {notFound} from '@switchboard/service-kit/errors';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {type Trx, withEveryTicket} from '#database/index.ts';
import type {TicketRow} from '../domain/rules.ts';
import {findRequester, findTicket} from '../repository.ts';
import {presentTickets} from './presenter.ts';

/** A ticket that was just written, as sent to the client, even if they no longer see it. */
export const readTicket = async (trx: Trx, id: string): Promise<Ticket> => {
  const row =
    (await findTicket(trx, id)) ?? (await withEveryTicket(trx, () => findTicket(trx, id)));
  const [ticket] = row ? await presentTickets(trx, [row]) : [];
  if (!ticket) throw notFound('Ticket');
  return ticket;
};

/** As {@link readTicket}, for a loaded row. */
export const presentChanged = async (trx: Trx, row: TicketRow): Promise<Ticket> => {
  const find = () => findRequester(trx, row.requesterId);
  const requester = (await find()) ?? (await withEveryTicket(trx, find));
  const [ticket] = requester ? await presentTickets(trx, [{...row, ...requester}]) : [];
  if (!ticket) throw notFound('Ticket');
  return ticket;
};
