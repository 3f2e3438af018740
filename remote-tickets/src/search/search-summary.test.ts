import type {SearchResults} from '@switchboard/contracts/search/schemas';
import {countText, summaryOf} from './search-summary.ts';

const results = (
  change: Partial<SearchResults> = {},
  [tickets, messages, contacts] = [41, 0, 0],
): SearchResults => ({
  tickets: [],
  messages: [],
  contacts: [],
  corrected: null,
  dropped: [],
  unknown: [],
  searched: 'kettle',
  counts: {
    tickets: {count: tickets!, isCapped: false},
    messages: {count: messages!, isCapped: messages === 20},
    contacts: {count: contacts!, isCapped: false},
  },
  ...change,
});

it.each([
  ['kettle', results(), 'Found 41 tickets'],
  ['kettle', results({}, [1, 20, 1]), 'Found 1 ticket, 20+ messages, 1 contact'],
  ['kettle', results({}, [0, 0, 0]), 'No results for “kettle”'],
  [
    'ketle',
    results({corrected: 'kettle'}),
    'No results for “ketle”. Showing results for “kettle”. Found 41 tickets',
  ],
  [
    'kettle foo',
    results({dropped: ['foo']}),
    'No results for “foo”; showing results without it. Found 41 tickets',
  ],
  [
    'ketle foo bar',
    results({corrected: 'kettle', dropped: ['foo', 'bar']}),
    'No results for “foo” and “bar”; showing results without them, for “kettle”. Found 41 tickets',
  ],
  [
    'kettle colour:red',
    results({unknown: ['colour:red']}),
    '“colour:red” is no operator, so it was searched for as text. Found 41 tickets',
  ],
  [
    'is:blue to:rosa',
    results({unknown: ['is:blue', 'to:rosa']}, [0, 0, 0]),
    '“is:blue” and “to:rosa” are no operators, so they were searched for as text. No results for “is:blue to:rosa”',
  ],
])('summarises the results of %j, and changes of the search', (typed, given, said) =>
  expect(summaryOf(typed, given)).toBe(said),
);

it('marks a count that may be too low', () => {
  expect([countText({count: 20, isCapped: true}), countText({count: 20, isCapped: false})]).toEqual(
    ['20+', '20'],
  );
});
