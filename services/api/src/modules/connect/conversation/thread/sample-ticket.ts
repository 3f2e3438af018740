import {newId} from '#database/index.ts';
import type {NewWorkspace, OnWorkspaceCreated} from '#modules/account/service.ts';
import {
  findOrCreateContacts,
  insertEvents,
  insertTickets,
  takeNumbers,
  toEventRows,
  toRow,
} from '../../tickets/index.ts';
import {readBody} from '../messages/body.ts';
import {insertMessages} from '../messages/repository.ts';
import {addMessage, newTicket, startPlan} from '../../tickets/rules.ts';

const HTML = `<p>Welcome! This is a sample ticket: try everything, no customer is waiting.</p>
<ul><li>Write a <strong>reply</strong>: it goes to the requester.</li>
<li>Add a <strong>note</strong>: only your team sees it.</li>
<li>Assign it to yourself, change its status, and resolve it when you are done.</li></ul>
<p>Sample tickets are left out of all figures.</p>`;

/** Gives a new workspace its first ticket, "Welcome", in the transaction that creates the workspace. */
export const createSampleTicket =
  (productName: string, now: () => Date): OnWorkspaceCreated =>
  async (trx, {workspaceId}: NewWorkspace) => {
    const at = now();
    const [requester] = (
      await findOrCreateContacts(trx, [{email: 'welcome@example.com', name: productName}], {
        workspaceId,
        at,
      })
    ).values();
    if (!requester) return;
    const body = readBody(HTML);
    const number = await takeNumbers(trx, workspaceId, 1);
    const ticket = newTicket({
      workspaceId,
      requester,
      number,
      subject: 'Welcome',
      channel: 'web',
      isSample: true,
      createdById: null,
      createdAt: at,
    });
    const plan = addMessage(
      startPlan(ticket, {type: 'system', id: null, at}),
      {kind: 'requester', text: body.text},
      {type: 'requester', id: null, at},
    );
    await insertTickets(trx, [toRow({...plan.ticket, eventCount: plan.events.length})]);
    await insertMessages(trx, [
      {
        id: newId(),
        workspaceId,
        ticketId: ticket.id,
        kind: 'requester',
        authorType: 'requester',
        authorId: null,
        ...body,
        createdAt: at,
      },
    ]);
    await insertEvents(trx, toEventRows(plan, ticket));
  };
