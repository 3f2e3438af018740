import fc from 'fast-check';
import {CHANNELS, PRIORITIES, SLA_STATES, SORTS, STATUSES, TURNS, TYPES} from '../words/labels.ts';
import {ACTIVE, noFilters, readFilters, writeFilters, type TicketView} from './ticket-filters.ts';

const read = (search: string, view: TicketView = 'all') =>
  readFilters(new URLSearchParams(search), view);

describe('ticket filters', () => {
  it('has no filters in All Tickets for an empty address', () => {
    expect(read('')).toEqual(noFilters('all'));
    expect(noFilters('all').status).toEqual([]);
  });

  it.each(['mine', 'unassigned'] as const)('shows only active tickets in the list "%s"', (view) => {
    expect(read('', view).status).toEqual(ACTIVE);
    expect(read('status=any', view).status).toEqual([]);
  });

  it('ignores unknown values', () => {
    expect(read('status=open,gone&priority=sky&sla=at_risk,lost')).toEqual({
      ...noFilters('all'),
      status: ['open'],
      sla: ['at_risk'],
    });
  });

  it('keeps other parameters of the address', () => {
    const search = writeFilters(new URLSearchParams('view=unassigned&q=old'), 'unassigned', {
      ...noFilters('unassigned'),
      priority: ['high'],
      sla: ['breached'],
    });
    expect(search.toString()).toBe('view=unassigned&priority=high&sla=breached');
  });

  it('reads back all written filters', () => {
    const filters = fc.record({
      status: fc.subarray([...STATUSES]),
      priority: fc.subarray([...PRIORITIES]),
      type: fc.subarray([...TYPES]),
      channel: fc.subarray([...CHANNELS]),
      turn: fc.subarray([...TURNS]),
      sla: fc.subarray([...SLA_STATES]),
      csat: fc.subarray(['good' as const, 'okay' as const, 'bad' as const]),
      assignee: fc.constantFrom('', 'me', 'none'),
      team: fc.constantFrom('', 'none'),
      tag: fc.uniqueArray(fc.stringMatching(/^[^,]+$/)),
      requester: fc.string(),
      broadcast: fc.string(),
      field: fc.string(),
      createdFrom: fc.constantFrom('', '2026-01-01'),
      createdTo: fc.constantFrom('', '2026-01-31'),
      resolvedFrom: fc.constantFrom('', '2026-01-02'),
      resolvedTo: fc.constantFrom('', '2026-01-30'),
      q: fc.string(),
      sort: fc.constantFrom(...SORTS),
    });
    fc.assert(
      fc.property(
        filters,
        fc.constantFrom<TicketView>('all', 'mine', 'unassigned'),
        (given, view) => {
          const address = writeFilters(new URLSearchParams(), view, given).toString();
          expect(read(address, view)).toEqual(given);
        },
      ),
    );
  });
});
