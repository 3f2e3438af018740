import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import {TICKET_PRIORITIES, TICKET_STATUSES} from '@switchboard/contracts/tickets/schemas';
import {isProblem} from '@switchboard/service-kit/errors';
import {planAction} from './bulk-rules.ts';
import {newTicket} from './new-ticket.ts';
import type {Plan, TicketRow} from './rules.ts';
import {planUndo, undoableEvents} from './undo-rules.ts';

const at = new Date('2026-05-01T08:00:00Z');
const by = {type: 'agent' as const, id: 'agent-1', at};
const after = {...by, at: new Date('2026-05-01T08:01:00Z')};
const start = newTicket({
  workspaceId: 'w',
  number: 1,
  subject: 'Refund',
  channel: 'web',
  createdById: null,
  createdAt: at,
  requester: {id: 'c'},
});
const pastOf = ({events}: Plan) =>
  events.map(({by: {id, at: when}, ...event}) => ({...event, actorId: id, version: 2, at: when}));
const undo = (plan: Plan) =>
  planUndo(plan.ticket, undoableEvents(pastOf(plan), {userId: 'agent-1', at}), after).ticket;

const tag = fc.constantFrom('vip', 'late', 'billing');
const statuses = TICKET_STATUSES.filter((status) => status !== 'closed');
const tickets = fc
  .record({
    status: fc.constantFrom(...statuses),
    priority: fc.constantFrom(...TICKET_PRIORITIES),
    assigneeId: fc.constantFrom(null, 'ana', 'bo'),
    teamId: fc.constantFrom(null, 'billing'),
    tags: fc.uniqueArray(tag),
    isSpam: fc.boolean(),
  })
  .map((given): TicketRow => ({...start, ...given, isDone: given.status === 'resolved'}));
const actions: fc.Arbitrary<BulkAction> = fc.oneof(
  fc.record({status: fc.constantFrom(...statuses)}),
  fc.record({priority: fc.constantFrom(...TICKET_PRIORITIES)}),
  fc.record({assigneeId: fc.constantFrom(null, 'ana', 'bo')}),
  fc.record({teamId: fc.constantFrom(null, 'billing')}),
  fc.record({addTags: fc.uniqueArray(tag, {minLength: 1})}),
  fc.record({removeTags: fc.uniqueArray(tag, {minLength: 1})}),
  fc.record({snoozedUntil: fc.constant('2026-05-09T08:00:00.000Z')}),
  fc.record({isSpam: fc.boolean()}),
  fc.record({isDeleted: fc.constant(true)}),
);

const attempt = (ticket: TicketRow, action: BulkAction): Plan | undefined => {
  try {
    return planAction(ticket, action, by);
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
};

describe('undo of a change', () => {
  it('gives a ticket back what any change took from it; what was new is open', () => {
    fc.assert(
      fc.property(tickets, actions, (ticket, action) => {
        const done = attempt(ticket, action);
        if (!done || done.events.length === 0) return;
        const {status, resolvedAt: _, reopenCount: __, ...before} = ticket;
        const {status: now, resolvedAt: ___, reopenCount: ____, ...undone} = undo(done);
        assert.deepEqual(undone, before);
        assert.equal(now, status === 'new' && done.ticket.status !== 'new' ? 'open' : status);
      }),
    );
  });

  it('leaves what was changed again since, what somebody else did, and what was not changed', () => {
    const done = planAction(start, {priority: 'high'}, by);
    const again = {
      ...pastOf(done)[0]!,
      fromValue: 'high',
      toValue: 'low',
      actorId: 'other',
      version: 3,
      at: after.at,
    };
    const sentences = [
      [[...pastOf(done), again], 'agent-1', 'This ticket has been changed again since.'],
      [pastOf(done), 'other', 'There is nothing to undo in this ticket.'],
      [[], 'agent-1', 'There is nothing to undo in this ticket.'],
    ] as const;
    for (const [history, userId, message] of sentences)
      assert.throws(() => undoableEvents(history, {userId, at}), {
        name: 'Problem',
        code: 'illegal_transition',
        message,
      });
  });

  it('does not wait for what came later and is something else', () => {
    const done = planAction(start, {priority: 'high'}, by);
    const reply = {...pastOf(done)[0]!, type: 'reply' as const, at: after.at};
    assert.equal(
      undoableEvents([...pastOf(done), reply], {userId: 'agent-1', at})[0]?.fromValue,
      'normal',
    );
  });
});
