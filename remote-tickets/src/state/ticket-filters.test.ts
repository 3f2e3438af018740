import fc from 'fast-check';
import {PRIORITIES, SLA_STATES, STATUSES} from '../labels.ts';
import {ACTIVE, readFilters, writeFilters, type TicketView} from './ticket-filters.ts';

const read = (search: string, view: TicketView = 'all') => readFilters(new URLSearchParams(search), view);

describe('ticket filters', () => {
  it('asks for nothing in All Tickets when the address says nothing', () => {
    expect(read('')).toEqual({status: [], priority: [], sla: [], q: ''});
  });

  it.each(['mine', 'unassigned'] as const)('shows only what is not done in the list "%s"', (view) => {
    expect(read('', view).status).toEqual(ACTIVE);
    expect(read('status=any', view).status).toEqual([]);
  });

  it('leaves out values that do not exist', () => {
    expect(read('status=open,gone&priority=sky&sla=at_risk,lost')).toEqual({status: ['open'], priority: [], sla: ['at_risk'], q: ''});
  });

  it('keeps other parameters of the address', () => {
    const search = writeFilters(new URLSearchParams('view=unassigned&q=old'), 'unassigned', {status: [...ACTIVE], priority: ['high'], sla: ['breached'], q: ''});
    expect(search.toString()).toBe('view=unassigned&priority=high&sla=breached');
  });

  it('reads back whatever it writes', () => {
    const filters = fc.record({status: fc.subarray([...STATUSES]), priority: fc.subarray([...PRIORITIES]), sla: fc.subarray([...SLA_STATES]), q: fc.string()});
    fc.assert(
      fc.property(filters, fc.constantFrom<TicketView>('all', 'mine', 'unassigned'), (given, view) => {
        const address = writeFilters(new URLSearchParams(), view, given).toString();
        expect(read(address, view)).toEqual(given);
      }),
    );
  });
});
