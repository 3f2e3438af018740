import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {TICKET_STATUSES} from '@switchboard/contracts/tickets/schemas';
import {canMove} from '@switchboard/contracts/tickets/states';
import {statusPath} from './status-path.ts';

describe('moves of other systems', () => {
  it('become moves of the state machine that lead to the same status', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TICKET_STATUSES),
        fc.constantFrom(...TICKET_STATUSES),
        (from, to) => {
          const path = statusPath(from, to);
          assert.ok(path.every((status, index) => canMove(path[index - 1] ?? from, status)));
          if (path.length > 0) assert.equal(path.at(-1), to);
          else assert.ok(from === to || from === 'closed' || to === 'new');
        },
      ),
    );
  });
});
