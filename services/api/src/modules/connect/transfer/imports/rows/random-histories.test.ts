import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {nextStatuses} from '@switchboard/contracts/tickets/states';
import {planOf, read} from './map-events.testing.ts';

/** Names in files for our statuses. */
const WORDS: Record<TicketStatus, string> = {
  new: 'New',
  open: 'In progress',
  pending: 'Waiting for customer',
  on_hold: 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
};
const legal = fc.array(fc.nat()).map((picks) => {
  const path: TicketStatus[] = [];
  for (const pick of picks) {
    const next = nextStatuses(path.at(-1) ?? 'new');
    if (next.length > 0) path.push(next[pick % next.length]!);
  }
  return path;
});

describe('random legal histories', () => {
  it('are imported move by move, at their instants, in any order of rows', async () => {
    const input = fc.record({
      histories: fc.array(legal, {minLength: 1, maxLength: 6}),
      seeds: fc.infiniteStream(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({histories, seeds}) => {
        const start = Date.UTC(2026, 0, 1);
        const timed = histories.map((statuses) => {
          let at = start;
          return statuses.map((status) => ({
            status,
            at: new Date((at += 1000 + ((seeds.next().value ?? 0) % 1_000_000))).toISOString(),
          }));
        });
        const rows = timed.flatMap((moves, id) => [
          `case-${id},Created,${new Date(start).toISOString()}`,
          ...moves.map(({status, at}) => `case-${id},${WORDS[status]},${at}`),
        ]);
        const mixed = rows
          .map((row) => ({row, key: seeds.next().value ?? 0}))
          .toSorted((one, other) => one.key - other.key)
          .map(({row}) => row);
        const found = await read(['case_id,activity,timestamp', ...mixed].join('\n'));
        for (const [id, moves] of timed.entries()) {
          const {ticket, events} = planOf(
            found.find((one) => 'record' in one && one.record.externalId === `case-${id}`),
          );
          assert.deepEqual(
            events
              .filter(({type}) => type === 'status')
              .map(({toValue, by}) => ({status: toValue, at: by.at.toISOString()})),
            moves,
          );
          const done = moves.filter(({status}) => status === 'resolved').length;
          const isDone = /resolved|closed/.test(moves.at(-1)?.status ?? '');
          assert.equal(ticket.reopenCount, done - (isDone ? 1 : 0));
          const lastOf = (wanted: TicketStatus) =>
            moves.findLast(({status}) => status === wanted)?.at ?? null;
          assert.equal(
            ticket.resolvedAt?.toISOString() ?? null,
            isDone ? lastOf('resolved') : null,
          );
          assert.equal(ticket.closedAt?.toISOString() ?? null, lastOf('closed'));
        }
      }),
      {numRuns: 60},
    );
  });
});
