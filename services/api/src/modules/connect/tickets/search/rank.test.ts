import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {type Rankable, rankTickets} from './rank.ts';
import {toTerms} from '../search-text/terms.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const DAY_MS = 86_400_000;

const ticket = (number: number, change: Partial<Rankable> & {age?: number} = {}): Rankable => {
  const {age = 0, ...rest} = change;
  return {
    number,
    subject: 'Case',
    requesterName: 'Ana',
    requesterEmail: 'ana@example.com',
    externalId: null,
    tags: [],
    lastMessageAt: new Date(NOW.getTime() - age * DAY_MS),
    ...rest,
  };
};
const ranked = (q: string, tickets: Rankable[]) =>
  rankTickets(tickets, {words: q.split(' '), terms: toTerms(q), now: NOW}).map(
    ({number}) => number,
  );

describe('the rank of found tickets', () => {
  it('starts with a number, an external id or an address as a whole', () => {
    const tickets = [
      ticket(1, {subject: 'hive-22165 ana@example.com 7'}),
      ticket(7, {age: 900, externalId: 'HIVE-22165', requesterEmail: 'Bo@Example.com'}),
    ];
    for (const q of ['7', '#7', 'hive-22165', 'bo@example.com'])
      assert.deepEqual(ranked(q, tickets), [7, 1], q);
  });

  it('weighs the place of a word against its age', () => {
    assert.deepEqual(
      ranked('kettle', [
        ticket(1),
        ticket(2, {age: 60, subject: 'Kettle'}),
        ticket(3, {age: 60, tags: ['kettle']}),
      ]),
      [2, 3, 1],
    );
    assert.deepEqual(
      ranked('kettle', [
        ticket(1, {subject: 'Kettle', age: 900}),
        ticket(2, {subject: 'Kettles', age: 1}),
      ]),
      [2, 1],
    );
    assert.deepEqual(
      ranked('broken kettle', [
        ticket(1, {subject: 'Kettle is broken'}),
        ticket(2, {subject: 'A broken kettle', age: 30}),
      ]),
      [2, 1],
    );
    assert.deepEqual(
      ranked('订单', [ticket(1), ticket(2, {subject: '我的订单', age: 30})]),
      [2, 1],
    );
  });

  it('keeps all tickets, puts the newer of equals first, and ignores the given order', () => {
    const any = fc.record({
      number: fc.integer({min: 1, max: 1000}),
      subject: fc.constantFrom('Kettle', 'Broken kettle', 'Case'),
      age: fc.integer({min: 0, max: 2000}),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(any, {selector: ({number}) => number}),
        fc.constantFrom('kettle', 'broken kettle', '12'),
        (given, q) => {
          const tickets = given.map(({number, ...rest}) => ticket(number, rest));
          const numbers = ranked(q, tickets);
          assert.deepEqual(numbers, ranked(q, tickets.toReversed()));
          assert.deepEqual(numbers.toSorted(), given.map(({number}) => number).toSorted());
          for (const [place, number] of numbers.slice(1).entries()) {
            const [before, after] = [
              given.find((one) => one.number === numbers[place]),
              given.find((one) => one.number === number),
            ];
            if (
              before &&
              after &&
              before.subject === after.subject &&
              !numbers.slice(place, place + 2).includes(12)
            )
              assert.ok(before.age <= after.age);
          }
        },
      ),
    );
  });
});
