import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {TICKET_STATUSES, type TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {movesOf} from './past-changes.ts';

describe('moves of another system', () => {
  it('follow ours, without one for a status that the ticket has already', () => {
    assert.deepEqual(movesOf(['open', 'open', 'closed']), [['open'], [], ['resolved', 'closed']]);
    assert.deepEqual(movesOf(['resolved', 'pending']), [['resolved'], ['open', 'pending']]);
  });

  it('leave resolved instead of closed; back to new opens the ticket', () => {
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
  it('keep every period of being done, every reopening, and the final status', () => {
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
