import {canMove, wayBack} from '@switchboard/contracts/tickets/states';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {ticket} from '../testing/tickets.ts';
import {changesBack} from './way-back.ts';

const STATUSES: TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'];
const moves = STATUSES.flatMap((before) =>
  STATUSES.filter((after) => canMove(before, after)).map((after) => [before, after] as const),
);

describe('the way back of a ticket', () => {
  it.each(moves)('from %s to %s is made of moves that are allowed', (before, after) => {
    const way = wayBack(after, before);
    expect(way.every((status, index) => canMove(way[index - 1] ?? after, status))).toBe(true);
    const end = way.at(-1) ?? after;
    if (after === 'closed') expect(way).toEqual([]);
    else expect(end).toBe(before === 'new' ? 'open' : before);
  });

  it('gives back what was changed, and a snooze that resolving ended', () => {
    const snoozed = ticket(1, {
      status: 'pending',
      snoozedUntil: '2030-01-01T00:00:00.000Z',
      priority: 'low',
    });
    expect(changesBack({priority: 'urgent'}, snoozed)).toEqual([{priority: 'low'}]);
    expect(changesBack({status: 'resolved'}, snoozed)).toEqual([
      {status: 'open'},
      {status: 'pending'},
      {snoozedUntil: '2030-01-01T00:00:00.000Z'},
    ]);
    expect(
      changesBack({assigneeId: null}, ticket(1, {assignee: {id: 'a', name: 'Ana', avatar: null}})),
    ).toEqual([{assigneeId: 'a'}]);
  });
});
