import {readFilters, toQuery} from './broadcast-filters.ts';

it('reads what it knows from an address, and leaves out the rest', () => {
  const filters = readFilters(
    new URLSearchParams('status=sending,gone,draft&channel=sms,fax&q=May&sort=-name'),
  );
  expect(filters).toEqual({
    status: ['draft', 'sending'],
    channel: ['sms'],
    q: 'May',
    sort: '-name',
  });
  expect(toQuery(filters)).toEqual({
    status: 'draft,sending',
    channel: 'sms',
    q: 'May',
    sort: '-name',
  });
});

it('asks for both channels by naming none', () =>
  expect(toQuery(readFilters(new URLSearchParams('channel=sms,email&sort=size')))).toEqual({}));
