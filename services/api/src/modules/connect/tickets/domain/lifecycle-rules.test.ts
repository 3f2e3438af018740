import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {TICKET_STATUSES} from '@switchboard/contracts/tickets/schemas';
import {
  planMerge,
  planRestore,
  planSpam,
  planTrash,
  planUnmerge,
  planWake,
} from './lifecycle-rules.ts';
import {newTicket} from './new-ticket.ts';
import {addMessage, planMessage, planUpdate, type TicketRow} from './rules.ts';

const at = new Date('2026-05-01T08:00:00Z');
const later = new Date('2026-05-02T08:00:00Z');
const day = (days: number) => new Date(at.getTime() + days * 86_400_000);
const by = {type: 'agent' as const, id: 'agent-1', at};
const requester = {id: 'c', name: 'Ana', email: null};
const ticket = newTicket({
  workspaceId: 'w',
  number: 1,
  subject: 'Refund',
  channel: 'web',
  createdById: null,
  createdAt: at,
  requester,
});
const other = newTicket({
  workspaceId: 'w',
  number: 2,
  subject: 'Refund again',
  channel: 'web',
  createdById: null,
  createdAt: at,
  requester,
});
const statuses = fc.constantFrom(...TICKET_STATUSES);
const snooze = (from: TicketRow) =>
  planUpdate(from, {snoozedUntil: later.toISOString()}, by).ticket;
const refused = (sentence: string) => ({
  name: 'Problem',
  code: 'illegal_transition',
  message: sentence,
});

describe('life of a ticket', () => {
  it('snoozes until a moment in the future, and not a done ticket', () => {
    assert.deepEqual(snooze(ticket).snoozedUntil, later);
    assert.throws(() => planUpdate(ticket, {snoozedUntil: at.toISOString()}, by), {
      fields: {snoozedUntil: 'Snooze time must be in the future'},
    });
    assert.throws(
      () => snooze({...ticket, status: 'resolved'}),
      refused("This ticket is resolved: it can't be snoozed."),
    );
    assert.equal(planUpdate(snooze(ticket), {status: 'resolved'}, by).ticket.snoozedUntil, null);
  });

  it('wakes at the end of its snooze, not before, into work if it waited', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('new' as const, 'open' as const, 'pending' as const, 'on_hold' as const),
        (status) => {
          const asleep = snooze({...ticket, status});
          assert.deepEqual(planWake(asleep, by).events, []);
          const {ticket: awake, events} = planWake(asleep, {type: 'system', id: null, at: later});
          assert.deepEqual(
            [awake.snoozedUntil, awake.status],
            [null, status === 'new' ? 'new' : 'open'],
          );
          assert.equal(events[0]?.type, 'snooze');
        },
      ),
    );
  });

  it('wakes by any message of the requester, not by an answer of an agent', () => {
    const asleep = {ticket: snooze(ticket), events: []};
    const {ticket: awake, events} = addMessage(
      asleep,
      {kind: 'requester', text: 'Hello?'},
      {type: 'requester', id: null, at},
    );
    assert.equal(awake.snoozedUntil, null);
    assert.deepEqual(
      events.map((event) => event.type),
      ['requester_message', 'snooze'],
    );
    assert.deepEqual(
      planMessage(asleep.ticket, {kind: 'reply', text: 'Soon'}, by).ticket.snoozedUntil,
      later,
    );
  });

  it('restores a ticket from the trash as before, and rejects changes in between', () => {
    fc.assert(
      fc.property(statuses, fc.boolean(), (status, isSpam) => {
        const before = {...ticket, status, isSpam};
        const {ticket: gone} = planTrash(before, by);
        for (const change of [
          () => planUpdate(gone, {priority: 'low'}, by),
          () => planMessage(gone, {kind: 'note', text: 'x'}, by),
          () => planSpam(gone, !isSpam, by),
        ])
          assert.throws(change, refused('This ticket is in the trash. Restore it first.'));
        assert.deepEqual(planRestore(gone, by).ticket, before);
        assert.deepEqual(planTrash(gone, by).events, []);
      }),
    );
  });

  it('marks spam and removes the mark', () => {
    const {ticket: spam} = planSpam(ticket, true, by);
    assert.equal(spam.isSpam, true);
    assert.deepEqual(planSpam(spam, true, by).events, []);
    assert.deepEqual(planSpam(spam, false, by).ticket, ticket);
  });

  it('separates a merge: the source is as before, the target keeps what stays', () => {
    const merge = fc.record({
      status: statuses.filter((one) => one !== 'closed'),
      to: statuses.filter((one) => one !== 'closed'),
      snoozed: fc.option(fc.constantFrom(day(1), day(40)), {nil: null}),
      days: fc.integer({min: 0, max: 30}),
    });
    fc.assert(
      fc.property(merge, ({status, to, snoozed, days}) => {
        const snoozedUntil = status === 'resolved' ? null : snoozed;
        const before = {
          ...other,
          status,
          isDone: status === 'resolved',
          snoozedUntil,
          waitingSince: at,
        };
        const {source, target} = planMerge(before, {...ticket, status: to}, by);
        const past = source.events.map((event) => ({...event, at: event.by.at}));
        const left = {lastMessageAt: at, snippet: 'Mine', waitingSince: null};
        const apart = planUnmerge(
          {source: source.ticket, events: past},
          {target: target.ticket, history: [], left},
          {...by, at: day(days)},
        );
        const isOver = snoozedUntil !== null && snoozedUntil <= day(days);
        assert.deepEqual(apart.source.ticket, {
          ...before,
          snoozedUntil: isOver ? null : snoozedUntil,
        });
        assert.deepEqual(apart.target.ticket, {...target.ticket, ...left});
        const resolutions = [...past, ...apart.source.events].filter(
          (event) => event.type === 'status' && event.toValue === 'resolved',
        );
        assert.equal(resolutions.length, 0);
      }),
    );
  });

  it('separates only merged tickets, and for 30 days', () => {
    const left = {lastMessageAt: at, snippet: '', waitingSince: null};
    assert.throws(
      () => planUnmerge({source: other, events: []}, {target: ticket, history: [], left}, by),
      refused('This ticket is not merged into another one.'),
    );
    const {source, target} = planMerge(other, ticket, by);
    assert.throws(
      () =>
        planUnmerge(
          {source: source.ticket, events: []},
          {target: target.ticket, history: [], left},
          {...by, at: new Date(day(30).getTime() + 1)},
        ),
      refused('Tickets can be unmerged for 30 days after a merge.'),
    );
  });

  it('merges other tickets in use: the source closes, a resolved target may open', () => {
    fc.assert(
      fc.property(statuses, statuses, (from, to) => {
        const merge = () =>
          planMerge({...other, status: from, waitingSince: at}, {...ticket, status: to}, by);
        if (from === 'closed' || to === 'closed')
          return assert.throws(
            merge,
            refused("A closed ticket can't be changed. Create a follow-up instead."),
          );
        const {source, target} = merge();
        assert.deepEqual(
          [source.ticket.status, source.ticket.mergedIntoId, source.events.at(-1)?.toValue],
          ['closed', ticket.id, '1'],
        );
        assert.equal(target.ticket.status, to === 'resolved' && from !== 'resolved' ? 'open' : to);
        assert.deepEqual([target.events[0]?.type, target.events[0]?.toValue], ['merged_from', '2']);
        assert.deepEqual(
          [target.ticket.createdAt, target.ticket.waitingSince],
          [ticket.createdAt, at],
        );
      }),
    );
    assert.throws(
      () => planMerge(ticket, ticket, by),
      refused("You can't merge a ticket into itself"),
    );
    const merged = planMerge(other, ticket, by).source.ticket;
    for (const change of [
      () => planMerge(merged, ticket, by),
      () => planMerge(ticket, merged, by),
      () => planMessage(merged, {kind: 'reply', text: 'x'}, by),
    ])
      assert.throws(change, refused('This ticket was merged into another one. Continue there.'));
    assert.throws(
      () => planTrash(merged, by),
      refused('This ticket was merged into another one. Delete that one instead.'),
    );
  });
});
