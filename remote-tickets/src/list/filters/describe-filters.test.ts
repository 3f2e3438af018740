import {ACTIVE, noFilters, readFilters, writeFilters} from '../../shared/filters/ticket-filters.ts';
import {describeFilters} from './describe-filters.ts';

const NAMES = {
  agents: [{id: 'a1', name: 'Ben Cruz'}],
  teams: [{id: 't1', name: 'Billing'}],
  fields: [{id: 'f1', name: 'Order'}],
};
const EVERY =
  'q=late&status=open&priority=urgent&sla=at_risk&turn=us&type=task&csat=bad&channel=sms&assignee=a1&team=t1&tag=vip,eu' +
  '&requester=r1&broadcast=b1&field=f1:A%3A7&createdFrom=2026-01-01&resolvedFrom=2026-01-02&resolvedTo=2026-01-03';

describe('filters in words', () => {
  it('names each filter, with the filters that remain without it', () => {
    const filters = readFilters(new URLSearchParams(EVERY), 'all');
    const words = describeFilters(filters, 'all', NAMES);
    expect(words.map(({text}) => text)).toEqual([
      'Text: “late”',
      'Status: Open',
      'Priority: Urgent',
      'SLA: At risk',
      'Turn: Needs reply',
      'Type: Task',
      'Rating: Bad or very bad',
      'Channel: SMS',
      'Assignee: Ben Cruz',
      'Team: Billing',
      'Tags: vip, eu',
      'Only one requester',
      'Only replies to one broadcast',
      'Order: A:7',
      'Created: 2026-01-01 – …',
      'Resolved: 2026-01-02 – 2026-01-03',
    ]);
    const left = words.reduce((known, {without}) => ({...known, ...without}), filters);
    expect(writeFilters(new URLSearchParams(), 'all', left).size).toBe(0);
  });

  it('names none by default, and "any status" without the default status filter', () => {
    expect(describeFilters(noFilters('mine'), 'mine', NAMES)).toEqual([]);
    const lifted = describeFilters({...noFilters('mine'), status: []}, 'mine', NAMES);
    expect(lifted).toEqual([{text: 'Status: Any', without: {status: [...ACTIVE]}}]);
  });
});
