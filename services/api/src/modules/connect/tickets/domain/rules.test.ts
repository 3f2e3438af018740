import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {canMove} from '@switchboard/contracts/tickets/states';
import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketStatus,
} from '@switchboard/contracts/tickets/schemas';
import {newTicket} from './new-ticket.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {moveStatus, type Plan, planMessage, planUpdate, snippetOf, startPlan} from './rules.ts';

const at = new Date('2026-05-01T08:00:00Z');
const by = {type: 'agent' as const, id: 'agent-1', at};
const ticket = newTicket({
  workspaceId: 'w',
  number: 1,
  subject: 'Refund',
  channel: 'web',
  createdById: null,
  createdAt: at,
  requester: {id: 'c'},
});
const isDone = (status: string | null) => status === 'resolved' || status === 'closed';
const statuses = fc.constantFrom(...TICKET_STATUSES);

/** Attempts a change; a rejected one changes nothing. */
const attempt = (plan: Plan, change: (from: Plan['ticket']) => Plan): Plan => {
  try {
    const next = change(plan.ticket);
    return {ticket: next.ticket, events: [...plan.events, ...next.events]};
  } catch (error) {
    assert.equal((error as {code: string}).code, 'illegal_transition');
    return plan;
  }
};

const steps = fc.array(
  fc.oneof(
    fc
      .record({
        status: fc.option(statuses, {nil: undefined}),
        assigneeId: fc.option(fc.constantFrom('agent-1', 'agent-2', null), {nil: undefined}),
        priority: fc.option(fc.constantFrom(...TICKET_PRIORITIES), {nil: undefined}),
      })
      .map((change) => (from: Plan['ticket']) => planUpdate(from, change, by)),
    fc
      .record({
        kind: fc.constantFrom('reply' as const, 'note' as const),
        text: fc.string(),
        thenStatus: fc.option(statuses, {nil: undefined}),
      })
      .map((message) => (from: Plan['ticket']) => planMessage(from, message, by)),
  ),
  {maxLength: 30},
);

describe('ticket rules', () => {
  it('move along the state machine and nowhere else', () => {
    for (const from of TICKET_STATUSES) {
      for (const to of TICKET_STATUSES) {
        const move = () => moveStatus({ticket: {...ticket, status: from}, events: []}, to, by);
        if (from === to || canMove(from, to)) assert.equal(move().ticket.status, to);
        else assert.throws(move, {code: 'illegal_transition'});
      }
    }
  });

  it('replay the history into the ticket after any actions', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const {ticket: now, events} = changes.reduce(attempt, startPlan(ticket, by));
        const moves = events.filter((event) => event.type === 'status');
        let status: string | null = 'new';
        for (const move of moves) {
          assert.equal(move.fromValue, status);
          assert.ok(canMove(move.fromValue as TicketStatus, move.toValue as TicketStatus));
          status = move.toValue;
        }
        assert.equal(now.status, status);
        assert.equal(now.isDone, isDone(status));
        assert.equal(
          now.reopenCount,
          moves.filter((move) => isDone(move.fromValue) && !isDone(move.toValue)).length,
        );
        assert.equal(now.replyCount, events.filter((event) => event.type === 'reply').length);
        assert.equal(
          now.assigneeId,
          events.findLast((event) => event.type === 'assignee')?.toValue ?? null,
        );
        assert.equal(now.resolvedAt !== null, isDone(status));
      }),
    );
  });

  it('let an explicit status win over the one that assignment implies', () => {
    assert.equal(
      planUpdate(ticket, {assigneeId: 'a', status: 'pending'}, by).ticket.status,
      'pending',
    );
    assert.equal(planUpdate(ticket, {assigneeId: 'a'}, by).ticket.status, 'open');
  });

  it('keep each tag once, without blanks', () => {
    assert.deepEqual(cleanTags([' vip ', 'vip', '', 'billing']), ['vip', 'billing']);
  });

  it('show the first words of a text in one line', () => {
    assert.equal(snippetOf(' \n'), '');
    assert.equal(snippetOf('\n Hello\tyou\r\n\r\nall \n'), 'Hello you all');
    assert.equal(snippetOf('x'.repeat(160)), 'x'.repeat(160));
    assert.equal(snippetOf('x'.repeat(161)), `${'x'.repeat(159)}…`);
    assert.equal(snippetOf(`${'x'.repeat(160)} y`), `${'x'.repeat(159)}…`);
    assert.equal(snippetOf('four '.repeat(10_000)), `${'four '.repeat(32).slice(0, 159)}…`);
  });
});
