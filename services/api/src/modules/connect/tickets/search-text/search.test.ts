import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import fc from 'fast-check';
import {readSearch, type Search} from './search.ts';

const NONE: Search = {
  words: [],
  from: [],
  tags: [],
  statuses: [],
  priorities: [],
  assignee: undefined,
  isOverdue: false,
  created: {},
  unknown: [],
  operators: [],
};

describe('search', () => {
  for (const [text, expected] of [
    ['', {}],
    ['Wrong  Invoice #12', {words: ['wrong', 'invoice', '#12']}],
    ['"wrong invoice" late', {words: ['wrong invoice', 'late']}],
    [
      'from:Rosa from:"Ana Cruz" refund',
      {from: ['rosa', 'ana cruz'], words: ['refund'], operators: ['from:rosa', 'from:"ana cruz"']},
    ],
    [
      'tag:vip tag:"late delivery"',
      {tags: ['vip', 'late delivery'], operators: ['tag:vip', 'tag:"late delivery"']},
    ],
    [
      'is:open is:on-hold is:on_hold',
      {
        statuses: ['open', 'on_hold', 'on_hold'],
        operators: ['is:open', 'is:on-hold', 'is:on_hold'],
      },
    ],
    [
      'priority:urgent PRIORITY:High',
      {priorities: ['urgent', 'high'], operators: ['priority:urgent', 'priority:high']},
    ],
    ['assignee:me', {assignee: 'me', operators: ['assignee:me']}],
    [
      'is:unassigned is:overdue',
      {assignee: 'none', isOverdue: true, operators: ['is:unassigned', 'is:overdue']},
    ],
    [
      'is:blue priority:9 assignee:rosa https://example.com/a',
      {
        words: ['is:blue', 'priority:9', 'assignee:rosa', 'https://example.com/a'],
        unknown: ['is:blue', 'priority:9', 'assignee:rosa'],
      },
    ],
    [
      'status:open before:2026-03-01 after:2025-12-31',
      {
        statuses: ['open'],
        created: {from: '2025-12-31', to: '2026-02-28'},
        operators: ['status:open', 'before:2026-03-01', 'after:2025-12-31'],
      },
    ],
    [
      'before:2026-02-30 after:monday colour:red mailto:a@example.com 10:30',
      {
        words: ['before:2026-02-30', 'after:monday', 'colour:red', 'mailto:a@example.com', '10:30'],
        unknown: ['before:2026-02-30', 'after:monday', 'colour:red'],
      },
    ],
    ['tag: from:"" "', {words: ['tag:', '"']}],
  ] as const) {
    test(`reads ${JSON.stringify(text)}`, () =>
      assert.deepEqual(readSearch(text), {...NONE, ...expected}));
  }

  test('reads any text, and finds every word that is no operator', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9#@.]+$/)), (words) =>
        assert.deepEqual(readSearch(words.join(' ')), {...NONE, words}),
      ),
    );
    fc.assert(fc.property(fc.string(), (text) => assert.ok(readSearch(text))));
  });
});
