import type {SplitRequest} from '@switchboard/contracts/ticket-changes';
import type {Ticket} from '@switchboard/contracts/tickets';
import {newId, withEveryTicket, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid, notFound} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {copyToMessage} from '../attachments/service.ts';
import {findMessage, insertMessages, updateMessage} from '../messages/repository.ts';
import {savePlan} from './history.ts';
import {newTicket} from './new-ticket.ts';
import {findTicket, lockTicket, takeNumbers} from './repository.ts';
import {addMessage, type By, record, refuseGone, startPlan} from './rules.ts';
import {publishTicketUpdated} from '../scope/publish.ts';
import {insertNewTicket, readTicket} from './service.ts';

interface Wanted {
  id: string;
  request: SplitRequest;
}

/**
 * Makes a new ticket of a question that a requester asked within another one: it begins with a copy of that message, and
 * counts from now. The old ticket keeps its thread, clocks and status; both histories name the other.
 * Throws 404, 409 for a ticket in the trash or a merged one, 422 for a message that is not the requester's.
 */
export const splitTicket = (deps: ApiDeps, actor: Actor, {id, request}: Wanted): Promise<Ticket> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const [ticket, row] = [
      await lockTicket(trx, id),
      await withEveryTicket(trx, () => findTicket(trx, id)),
    ];
    if (!ticket || !row) throw notFound('Ticket');
    refuseGone(ticket);
    const message = await findMessage(trx, {ticketId: id, messageId: request.fromMessageId});
    if (message?.kind !== 'requester')
      throw invalid({fromMessageId: 'Choose a message of the requester'});
    const {workspaceId, userId} = actor;
    const by: By = {type: 'agent', id: userId, at: deps.now()};
    const requester = {id: row.requesterId, name: row.requesterName, email: row.requesterEmail};
    const created = newTicket({
      workspaceId,
      requester,
      number: await takeNumbers(trx, workspaceId, 1),
      subject: request.subject.trim(),
      channel: ticket.channel,
      priority: ticket.priority,
      createdById: userId,
      createdAt: by.at,
    });
    const started = record(startPlan(created, by), {
      type: 'split_from',
      fromValue: null,
      toValue: String(ticket.number),
      by,
    });
    const plan = addMessage(
      started,
      {kind: 'requester', text: message.text},
      {type: 'requester', id: null, at: by.at},
    );
    await insertNewTicket(trx, plan, {at: by.at, jobs: deps.jobs});
    const copy = {
      ...message,
      id: newId(),
      ticketId: created.id,
      headerId: null,
      mail: message.mail && JSON.stringify(message.mail),
    };
    await insertMessages(trx, [copy]);
    const html = await copyToMessage(deps, trx, {message, toId: copy.id});
    if (html !== copy.html) await updateMessage(trx, copy.id, {html});
    await savePlan(
      trx,
      record(
        {ticket, events: []},
        {type: 'split_into', fromValue: null, toValue: String(created.number), by},
      ),
      {at: by.at, jobs: deps.jobs},
    );
    await publishTicketUpdated(trx, ticket);
    return readTicket(trx, created.id);
  });
