import type {ReleaseDifference} from '@switchboard/release-rules/difference';
import {fileLines, otherLines, summaryOf} from './difference-words.ts';

const difference: ReleaseDifference = {
  before: '1.0.0',
  after: '1.1.0',
  files: {
    added: [{path: 'a.js', size: 500}],
    removed: [],
    changed: [{path: 'b.js', was: 'c.js', size: 2000, sizeBefore: 1000}],
    same: 3,
  },
  size: {before: 1000, after: 2500},
  needs: [{name: 'react', before: '^19.1.0', after: '^19.2.0'}],
  menu: [
    {
      name: '/dashboard/tickets/all Tickets › All',
      before: '{"label":"All","path":"/dashboard/tickets/all"}',
      after: null,
    },
    {
      name: '/x X',
      before: null,
      after: '{"icon":"inbox","label":"X","order":2,"path":"/x","hidden":true}',
    },
  ],
  contract: [],
};

it('sums up the files', () =>
  expect(summaryOf(difference)).toBe(
    '1 file changed, 1 file added, 3 files the same; 1 kB → 2.5 kB (+1.5 kB)',
  ));

it('lists the largest change of a file first', () => {
  expect(fileLines(difference)).toEqual([
    {sign: 'changed', name: 'b.js', before: '1 kB', after: '2 kB (+1 kB)'},
    {sign: 'added', name: 'a.js', before: '', after: '500 B'},
  ]);
});

it('lists visible differences, and omits unchanged values', () => {
  expect(otherLines(difference)).toEqual([
    {
      title: 'Menu',
      lines: [
        {sign: 'removed', name: '/dashboard/tickets/all Tickets › All', before: 'shown', after: ''},
        {sign: 'added', name: '/x X', before: '', after: 'icon inbox, order 2, hidden'},
      ],
    },
    {
      title: 'Needs from the host',
      lines: [{sign: 'changed', name: 'react', before: '^19.1.0', after: '^19.2.0'}],
    },
  ]);
});
