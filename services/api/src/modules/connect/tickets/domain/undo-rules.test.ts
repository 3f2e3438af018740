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
const planBack = (plan: Plan, since: ReturnType<typeof pastOf> = []) => {
  const history = [...pastOf(plan), ...since];
  const events = undoableEvents(history, {userId: 'agent-1', at});
  return planUndo(plan.ticket, {history, events, by: after});
};

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
    isSnoozed: fc.boolean(),
    reopenCount: fc.nat(2),
  })
  .map(({isSnoozed, ...given}): TicketRow => {
    const isDone = given.status === 'resolved';
    const snoozedUntil = isSnoozed && !isDone ? new Date('2026-05-08T08:00:00Z') : null;
    return {...start, ...given, isDone, snoozedUntil};
  });
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
  it('restores everything that any change took from a ticket', () => {
    fc.assert(
      fc.property(tickets, actions, (ticket, action) => {
        const done = attempt(ticket, action);
        if (!done || done.events.length === 0) return;
        const back = planBack(done);
        assert.deepEqual(back.ticket, ticket);
        assert.deepEqual(new Set(back.events.map(({undoes}) => undoes)), new Set([2]));
      }),
    );
  });

  it('restores a resolution with its original time', () => {
    const resolved = {...start, status: 'resolved' as const, isDone: true, resolvedAt: at};
    const earlier = {
      type: 'status' as const,
      fromValue: 'open',
      toValue: 'resolved',
      actorId: 'other',
      version: 1,
      at: new Date('2026-04-30T08:00:00Z'),
    };
    const reopened = planAction(resolved, {status: 'open'}, by);
    const history = [earlier, ...pastOf(reopened)];
    const events = undoableEvents(history, {userId: 'agent-1', at});
    const {ticket} = planUndo(reopened.ticket, {history, events, by: after});
    assert.deepEqual([ticket.resolvedAt, ticket.reopenCount], [earlier.at, 0]);
  });

  it('counts as one more move once the requester was surveyed', () => {
    const done = planAction(start, {status: 'resolved'}, by);
    const asked = {
      ...pastOf(done)[0]!,
      type: 'survey_sent' as const,
      actorId: null,
      version: 3,
      at: after.at,
    };
    const {ticket, events} = planBack(done, [asked]);
    assert.deepEqual(
      [ticket.status, ticket.reopenCount, events.map(({undoes}) => undoes)],
      ['open', 1, [undefined]],
    );
  });

  it('skips values changed again since, changed by others, or never changed', () => {
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

  it('ignores later changes of other properties', () => {
    const done = planAction(start, {priority: 'high'}, by);
    const reply = {...pastOf(done)[0]!, type: 'reply' as const, at: after.at};
    assert.equal(
      undoableEvents([...pastOf(done), reply], {userId: 'agent-1', at})[0]?.fromValue,
      'normal',
    );
  });
});
