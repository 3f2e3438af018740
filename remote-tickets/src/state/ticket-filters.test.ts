import fc from 'fast-check';
import {PRIORITIES, STATUSES} from '../labels.ts';
import {ACTIVE, readFilters, writeFilters, type TicketView} from './ticket-filters.ts';

const read = (search: string, view: TicketView = 'all') => readFilters(new URLSearchParams(search), view);

describe('ticket filters', () => {
  it('asks for nothing in All Tickets when the address says nothing', () => {
    expect(read('')).toEqual({status: [], priority: [], q: ''});
  });

  it.each(['mine', 'unassigned'] as const)('shows only what is not done in the list "%s"', (view) => {
    expect(read('', view).status).toEqual(ACTIVE);
    expect(read('status=any', view).status).toEqual([]);
  });

  it('leaves out values that do not exist', () => {
    expect(read('status=open,gone&priority=sky')).toEqual({status: ['open'], priority: [], q: ''});
  });

  it('keeps other parameters of the address', () => {
    const search = writeFilters(new URLSearchParams('view=unassigned&q=old'), 'unassigned', {status: [...ACTIVE], priority: ['high'], q: ''});
    expect(search.toString()).toBe('view=unassigned&priority=high');
  });

  it('reads back whatever it writes', () => {
    const filters = fc.record({status: fc.subarray([...STATUSES]), priority: fc.subarray([...PRIORITIES]), q: fc.string()});
    fc.assert(
      fc.property(filters, fc.constantFrom<TicketView>('all', 'mine', 'unassigned'), (given, view) => {
        const address = writeFilters(new URLSearchParams(), view, given).toString();
        expect(read(address, view)).toEqual(given);
      }),
    );
  });
});
