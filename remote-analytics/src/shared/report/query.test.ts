import {searchOf} from '@switchboard/contracts/places/search-of';
import {valuesOf} from '@switchboard/figures';
import {countFilters, mayGroupByHour, readQuery} from './query.ts';

const BILLING = '00000000-0000-4000-8000-0000000000c1';
const read = (search: string) => readQuery(new URLSearchParams(search));

describe('the query of a report', () => {
  it('uses the names of the contract', () => {
    const search = `?range=7&group=day&hours=business&team=${BILLING},none&agent=me&channel=email,sms&priority=high&tag=vip`;
    expect(searchOf(read(search))).toBe(search);
  });

  it('prefers a period of two days to a range', () => {
    expect(read('range=7&from=2026-11-01&to=2026-11-03')).toEqual({
      from: '2026-11-01',
      to: '2026-11-03',
    });
    expect(read('range=7&from=2026-11-01')).toEqual({range: '7'});
  });

  it('omits invalid values', () => {
    expect(
      read(
        'range=8&group=year&hours=sleep&team=x,me&agent=y&channel=fax&priority=,low&tag=,&figure=created',
      ),
    ).toEqual({priority: 'low'});
  });

  it('groups by hour only short periods', () => {
    expect(read('range=7&group=hour').group).toBe('hour');
    expect(read('range=90&group=hour').group).toBeUndefined();
    expect(read('group=hour').group).toBeUndefined();
    expect(mayGroupByHour({from: '2026-11-01', to: '2026-11-14'})).toBe(true);
    expect(mayGroupByHour({from: '2026-11-01', to: '2026-11-15'})).toBe(false);
  });

  it('counts its filters', () => {
    const query = read(`range=7&team=${BILLING}&tag=a,b`);
    expect(valuesOf(query, 'tag')).toEqual(['a', 'b']);
    expect(countFilters(query)).toBe(2);
  });
});
