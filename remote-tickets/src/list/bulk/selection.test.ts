import fc from 'fast-check';
import {tickRange} from './selection.ts';

const order = Array.from({length: 12}, (_, index) => `t${index}`);
const row = fc.constantFrom(...order);

describe('a range of rows', () => {
  it('takes the new state of the last row from either end, and changes no others', () => {
    fc.assert(
      fc.property(fc.subarray(order), row, row, (before, from, to) => {
        const ticked = new Set(before);
        const next = tickRange({order, ticked, from, to});
        const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
        for (const [index, id] of order.entries()) {
          const isWithin = index >= start! && index <= end!;
          expect(next.has(id)).toBe(isWithin ? !ticked.has(to) : ticked.has(id));
        }
      }),
    );
  });

  it('is a single row without the other end in the list', () => {
    fc.assert(
      fc.property(
        fc.subarray(order),
        row,
        fc.constantFrom(undefined, 'gone'),
        (before, to, from) => {
          const ticked = new Set(before);
          const next = tickRange({order, ticked, from, to});
          for (const id of order) expect(next.has(id)).toBe(ticked.has(id) !== (id === to));
        },
      ),
    );
  });
});
