import type {SearchResults} from '@switchboard/contracts/search/schemas';
import {answerOf} from './found.ts';

const results: SearchResults = {
  tickets: [
    {
      id: 't',
      number: 2,
      status: 'on_hold',
      subject: {text: 'Wrong invoice', ranges: [[6, 13]]},
      requester: {text: 'Rosa Invoice', ranges: [[5, 12]]},
      assignee: null,
      at: '2026-01-02T00:00:00.000Z',
      match: {text: 'the invoice of May', ranges: [[4, 11]]},
    },
  ],
  messages: [
    {
      id: 'm',
      number: 3,
      subject: 'Late',
      kind: 'note',
      author: 'Ben',
      at: '2026-01-01T00:00:00.000Z',
      text: {text: '<b>invoice</b>', ranges: [[3, 10]]},
    },
  ],
  contacts: [],
  corrected: null,
  dropped: [],
  unknown: [],
  searched: 'invoice',
  counts: {
    tickets: {count: 41, isCapped: false},
    messages: {count: 20, isCapped: true},
    contacts: {count: 0, isCapped: false},
  },
};

const marked = ({text, ranges}: {text: string; ranges: readonly (readonly number[])[]}) =>
  ranges.map(([from, to]) => text.slice(from, to));

it('gives each ticket its status, assignee, time and match', () => {
  const [tickets] = answerOf('invoice', results).groups;
  const [item] = tickets!.items;
  expect([item!.path, item!.state?.label, item!.at]).toEqual([
    '/dashboard/tickets/2',
    'On hold',
    '2026-01-02T00:00:00.000Z',
  ]);
  expect(item!.details.map(({text}) => text)).toEqual([
    '#2 · Rosa Invoice · Unassigned',
    'the invoice of May',
  ]);
  expect(item!.details.flatMap(marked)).toEqual(['Invoice', 'invoice']);
});

it('omits kinds without results, and links to all of the others', () => {
  const {groups, summary} = answerOf('invoice', results);
  expect(groups.map(({title, total, all}) => [title, total, all])).toEqual([
    ['Tickets', '41', {label: 'Show all 41 tickets', path: '/dashboard/tickets/all?q=invoice'}],
    [
      'Messages',
      '20+',
      {label: 'Show all messages', path: '/dashboard/tickets/messages?q=invoice'},
    ],
  ]);
  expect(groups[1]!.items[0]!.details).toEqual([{text: 'Note by Ben in #3 Late', ranges: []}]);
  expect(summary).toBe('Found 41 tickets, 20+ messages');
});

it('has no link to all results if they are already visible', () => {
  const counts = {...results.counts, tickets: {count: 1, isCapped: false}};
  const [tickets] = answerOf('invoice', {...results, counts}).groups;
  expect([tickets!.total, tickets!.all]).toEqual([undefined, undefined]);
});
