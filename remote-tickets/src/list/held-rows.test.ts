import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import fc from 'fast-check';
import {applyHold, holdRows} from './held-rows.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const row = (id: string, minute: number, subject = '') =>
  ({id, lastMessageAt: at(minute), subject}) as Ticket;
const ids = (rows: readonly Ticket[]) => rows.map(({id}) => id);
const list = [row('c', 30), row('b', 20), row('a', 10)];

describe('held rows', () => {
  it('shows the list unchanged without a hold', () => {
    expect(applyHold(list, null)).toEqual({shown: list, news: 0});
  });

  it('counts a new top row without showing it', () => {
    const {shown, news} = applyHold([row('d', 40), ...list], holdRows(list));
    expect(ids(shown)).toEqual(['c', 'b', 'a']);
    expect(news).toBe(1);
  });

  it('keeps a row with a new message in place, with updated content', () => {
    const {shown, news} = applyHold(
      [row('a', 50, 'answered'), row('c', 30), row('b', 20)],
      holdRows(list),
    );
    expect(ids(shown)).toEqual(['c', 'b', 'a']);
    expect(shown[2]?.subject).toBe('answered');
    expect(news).toBe(1);
  });

  it('drops a row that left the list', () => {
    expect(ids(applyHold([row('c', 30), row('a', 10)], holdRows(list)).shown)).toEqual(['c', 'a']);
  });

  it('appends the next page', () => {
    expect(ids(applyHold([...list, row('z', 5)], holdRows(list)).shown)).toEqual([
      'c',
      'b',
      'a',
      'z',
    ]);
  });

  it('never loses a held row that is still in the list', () => {
    const rows = fc.uniqueArray(
      fc.record({id: fc.string({minLength: 1, maxLength: 3}), minute: fc.nat(100)}),
      {selector: ({id}) => id},
    );
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const held = holdRows(before.map(({id, minute}) => row(id, minute)));
        const {shown} = applyHold(
          after.map(({id, minute}) => row(id, minute)),
          held,
        );
        const kept = after.filter(({id}) => held.has(id)).map(({id}) => id);
        expect(ids(shown)).toEqual(expect.arrayContaining(kept));
      }),
    );
  });
});
