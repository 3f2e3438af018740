import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {TICKET_STATUSES, type TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {movesOf} from './past-changes.ts';

describe('moves of another system', () => {
  it('go along ours, and none is made where the ticket is there already', () => {
    assert.deepEqual(movesOf(['open', 'open', 'closed']), [['open'], [], ['resolved', 'closed']]);
    assert.deepEqual(movesOf(['resolved', 'pending']), [['resolved'], ['open', 'pending']]);
  });

  it('from closed leave resolved; back to new opens the ticket', () => {
    assert.deepEqual(movesOf(['closed', 'open', 'closed']), [
      ['resolved'],
      ['open'],
      ['resolved', 'closed'],
    ]);
    assert.deepEqual(movesOf(['resolved', 'closed', 'new', 'new']), [
      ['resolved'],
      [],
      ['open'],
      [],
    ]);
    assert.deepEqual(movesOf(['closed', 'closed']), [['resolved', 'closed'], []]);
  });

  const isDone = (status: TicketStatus) => status === 'resolved' || status === 'closed';
  it('are done and reopened exactly where the other system says so, and end as they do there', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TICKET_STATUSES)), (statuses) => {
        const before = (index: number) => statuses[index - 1] ?? 'new';
        const moves = movesOf(statuses);
        for (const [index, status] of statuses.entries()) {
          const made = moves[index] ?? [];
          const [was, is] = [isDone(before(index)), isDone(status)];
          assert.equal(made.includes('resolved'), !was && is);
          assert.equal(was && made.includes('open'), was && !is);
        }
        const last = statuses.at(-1) ?? 'new';
        const end = moves.flat().at(-1) ?? 'new';
        assert.equal(end, last === 'new' && end !== 'new' ? 'open' : last);
      }),
    );
  });
});
