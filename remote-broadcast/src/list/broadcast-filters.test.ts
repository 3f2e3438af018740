import {readFilters, toQuery} from './broadcast-filters.ts';

it('reads known values from an address, and omits the rest', () => {
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

it('requests both channels by naming none', () =>
  expect(toQuery(readFilters(new URLSearchParams('channel=sms,email&sort=size')))).toEqual({}));
