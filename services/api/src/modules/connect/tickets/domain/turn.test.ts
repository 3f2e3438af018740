import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {planMerge} from './lifecycle-rules.ts';
import {newTicket} from './new-ticket.ts';
import {addMessage, moveStatus, type TicketRow} from './rules.ts';
import {turnOf} from './turn.ts';

const at = new Date('2026-05-01T08:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const start = (number: number): TicketRow =>
  newTicket({
    workspaceId: 'w',
    number,
    subject: 'Refund',
    channel: 'email',
    createdById: null,
    createdAt: at,
    requester: {id: 'c'},
  });

type Kind = 'requester' | 'reply' | 'note';
const kinds = fc.array(fc.constantFrom<Kind>('requester', 'reply', 'note'), {maxLength: 12});
const write = (ticket: TicketRow, wrote: readonly Kind[]): TicketRow =>
  wrote.reduce((row, kind, index) => {
    const type = kind === 'requester' ? 'requester' : 'agent';
    const by = {type, id: null, at: later(index)} as const;
    return addMessage({ticket: row, events: []}, {kind, text: kind}, by).ticket;
  }, ticket);

const by = {type: 'agent', id: null, at: later(60)} as const;

describe('turn of a ticket', () => {
  it('follows the last message that is no note', () => {
    fc.assert(
      fc.property(kinds, (wrote) => {
        const last = wrote.findLast((kind) => kind !== 'note');
        const expected = {requester: 'us', reply: 'requester'} as const;
        assert.equal(turnOf(write(start(1), wrote)), last ? expected[last] : null);
      }),
    );
  });

  it('is nobody’s when it is done, and the former one after a reopening', () => {
    fc.assert(
      fc.property(kinds, (wrote) => {
        const open = write({...start(1), status: 'open'}, wrote);
        const resolved = moveStatus({ticket: open, events: []}, 'resolved', by);
        assert.equal(turnOf(resolved.ticket), null);
        assert.equal(turnOf(moveStatus(resolved, 'open', by).ticket), turnOf(open));
      }),
    );
  });

  it('stays ours after a merge while a message of either ticket waits', () => {
    fc.assert(
      fc.property(kinds, kinds, (one, other) => {
        const source = write(start(1), one);
        const target = write({...start(2), id: 'other'}, other);
        const merged = planMerge(source, target, by);
        assert.equal(turnOf(merged.source.ticket), null);
        assert.equal(
          turnOf(merged.target.ticket) === 'us',
          [source, target].some((row) => turnOf(row) === 'us'),
        );
      }),
    );
  });
});
