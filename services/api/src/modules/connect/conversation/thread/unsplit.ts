import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listMessages} from '../messages/repository.ts';
import {
  changeTicket,
  deleteLink,
  findTicket,
  findTicketByNumber,
  listEvents,
  lockTicket,
  readTicket,
} from '../../tickets/index.ts';
import {type By, planUnsplit, record, type TicketRow} from '../../tickets/rules.ts';

const refuseWorkedOn = (): never => {
  throw problem(
    'illegal_transition',
    'Somebody has written in this ticket since. Merge it into the other one instead.',
  );
};

/** The ticket that another one was split from. Users who do not see it can neither change nor read it. */
const requireOrigin = async (trx: Trx, id: string): Promise<TicketRow> => {
  const line = (await listEvents(trx, id)).findLast(({type}) => type === 'split_from');
  const number = Number(line?.toValue ?? 0);
  if (number === 0)
    throw problem('illegal_transition', 'This ticket was not split from another one.');
  const found = await findTicketByNumber(trx, number);
  const origin = found && (await lockTicket(trx, found.id));
  if (!origin)
    throw problem('illegal_transition', `You do not see #${number}, which it was split from.`);
  return origin;
};

/**
 * Undoes a split: the new ticket goes into the trash, and both histories record it. The message was copied, so nothing has to move back.
 * @returns the ticket that it was split from
 * @throws 404, 409 for a ticket that was not split, that has newer messages, or whose origin the caller does not see
 */
export const unsplitTicket = (deps: Core, actor: Actor, id: string): Promise<Ticket> =>
  withWorkspace(deps.db, actor, async (trx) => {
    if (!(await findTicket(trx, id))) throw notFound('Ticket');
    // The older one first, as merges and links lock too: ids grow with time.
    const origin = await requireOrigin(trx, id);
    const ticket = await lockTicket(trx, id);
    if (!ticket) throw notFound('Ticket');
    if ((await listMessages(trx, id)).length > 1) refuseWorkedOn();
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    await deleteLink(trx, id, origin.id);
    await changeTicket(deps, trx, {ticket, plan: planUnsplit(ticket, origin.number, by)});
    const plan = record(
      {ticket: origin, events: []},
      {type: 'split_into', fromValue: String(ticket.number), toValue: null, by},
    );
    await changeTicket(deps, trx, {ticket: origin, plan});
    return readTicket(trx, origin.id);
  });
