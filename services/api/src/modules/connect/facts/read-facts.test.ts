import assert from 'node:assert/strict';
import {suite, test} from 'node:test';
import type {HistoryEvent} from './history.ts';
import {
  asked,
  at,
  byRule,
  facts,
  HOUR,
  line,
  momentsOf,
  moved,
  only,
  replied,
  TICKET,
} from './history.fixture.ts';

suite('first response', () => {
  test('counts from the start to the first answer of a member, who is credited', () => {
    const result = facts([asked('02T08:00'), replied('02T10:30'), replied('02T11:00', 'ben')]);
    const [first, other] = momentsOf('reply', result);
    assert.deepEqual(
      [first?.metric, first?.waitedMs, first?.agentId, other?.metric, result.fact.firstResponseMs],
      ['first', 2.5 * HOUR, 'rosa', null, 2.5 * HOUR],
    );
  });

  test("begins with the requester's first answer on a ticket that the desk opened", () => {
    const result = facts([replied('02T08:00'), asked('03T08:00'), replied('03T09:00')]);
    assert.deepEqual(
      momentsOf('reply', result).map(({metric, waitedMs}) => [metric, waitedMs]),
      [
        [null, null],
        ['first', HOUR],
      ],
    );
  });

  test('credits neither rules nor imports with answers or resolutions', () => {
    const result = facts([
      asked('02T08:00'),
      line('02T08:01', {type: 'reply', ...byRule}),
      line('02T09:00', {type: 'reply', actorType: 'system', actorId: null}),
      moved('02T10:00', ['new', 'resolved'], byRule),
    ]);
    assert.equal(result.fact.firstResponseMs, null);
    assert.deepEqual(momentsOf('reply', result), []);
    assert.equal(only('resolved', result).agentId, null);
  });

  test('restarts the wait of a ticket that is reopened after a resolution without answer', () => {
    const result = facts([
      asked('02T08:00'),
      moved('03T08:00', ['new', 'resolved'], byRule),
      asked('09T08:00'),
      moved('09T08:00', ['resolved', 'open'], {actorType: 'requester', actorId: null}),
      replied('09T10:00'),
    ]);
    assert.equal(result.fact.firstResponseMs, 2 * HOUR);
  });
});

suite('next response', () => {
  test('counts from the oldest unanswered message', () => {
    const result = facts([
      asked('02T08:00'),
      replied('02T09:00'),
      asked('03T08:00'),
      asked('03T09:00'),
      replied('03T10:00'),
    ]);
    assert.deepEqual(
      momentsOf('reply', result).map(({metric, waitedMs}) => [metric, waitedMs]),
      [
        ['first', HOUR],
        ['next', 2 * HOUR],
      ],
    );
  });

  test('ends every wait with the resolution', () => {
    const result = facts([
      asked('02T08:00'),
      replied('02T09:00'),
      asked('02T10:00'),
      moved('02T11:00', ['open', 'resolved']),
      moved('20T11:00', ['resolved', 'open']),
      replied('20T12:00'),
    ]);
    assert.deepEqual(
      momentsOf('reply', result).map(({metric}) => metric),
      ['first', null],
    );
  });
});

suite('resolution', () => {
  const reopened = [
    moved('02T10:00', ['new', 'resolved']),
    moved('04T10:00', ['resolved', 'open'], {actorType: 'requester', actorId: null}),
    moved('05T08:00', ['open', 'resolved'], {actorId: 'ben'}),
  ];

  test('counts each time from the creation; the full time includes the time in between', () => {
    const result = facts(reopened);
    assert.deepEqual(
      momentsOf('resolved', result).map(({waitedMs, agentId, isFirst, isLast, isReopened}) => ({
        waitedMs,
        agentId,
        isFirst,
        isLast,
        isReopened,
      })),
      [
        {waitedMs: 2 * HOUR, agentId: 'rosa', isFirst: true, isLast: false, isReopened: true},
        {waitedMs: 72 * HOUR, agentId: 'ben', isFirst: false, isLast: true, isReopened: false},
      ],
    );
    assert.deepEqual(
      [result.fact.firstResolutionMs, result.fact.resolutionMs, result.fact.reopens],
      [2 * HOUR, 72 * HOUR, 1],
    );
  });

  test('is unknown in full while the ticket is open again', () => {
    const result = facts(reopened.slice(0, 2));
    assert.deepEqual([result.fact.firstResolutionMs, result.fact.resolutionMs], [2 * HOUR, null]);
  });

  test('accepts a first response after the first resolution', () => {
    const {fact} = facts([
      moved('02T10:00', ['new', 'resolved'], byRule),
      asked('04T10:00'),
      moved('04T10:00', ['resolved', 'open']),
      replied('04T15:00'),
    ]);
    assert.ok(Number(fact.firstResponseMs) > Number(fact.firstResolutionMs));
  });

  test('ignores a reopening after eight days in the weekly reopenings', () => {
    const result = facts([
      moved('02T10:00', ['new', 'resolved']),
      moved('10T10:01', ['resolved', 'open']),
    ]);
    assert.equal(only('resolved', result).isReopened, false);
    assert.equal(result.fact.reopens, 1);
  });

  test('does not resolve again when the ticket is closed', () => {
    const result = facts([
      moved('02T10:00', ['new', 'resolved']),
      moved('09T10:00', ['resolved', 'closed'], byRule),
    ]);
    assert.equal(only('done', result).at.getTime(), at('02T10:00').getTime());
    assert.equal(result.fact.resolutionMs, 2 * HOUR);
  });

  test('defines one touch as one reply without a reopening', () => {
    const once = [asked('02T08:00'), replied('02T09:00'), moved('02T09:00', ['open', 'resolved'])];
    const isOneTouch = (events: HistoryEvent[]) =>
      momentsOf('resolved', facts(events)).at(-1)?.isOneTouch;
    assert.deepEqual(
      [
        isOneTouch(once),
        isOneTouch([...once.slice(0, 2), replied('02T09:30'), ...once.slice(2)]),
        isOneTouch([
          ...once,
          moved('03T09:00', ['resolved', 'open']),
          moved('03T10:00', ['open', 'resolved']),
        ]),
      ],
      [true, false, false],
    );
  });

  test('distinguishes two resolutions at the same instant by their order', () => {
    const result = facts([
      moved('02T10:00', ['new', 'resolved'], {actorId: 'rosa'}),
      moved('02T10:00', ['resolved', 'open']),
      moved('02T10:00', ['open', 'resolved'], {actorId: 'ben'}),
    ]);
    assert.deepEqual(
      momentsOf('resolved', result).map(({agentId, isLast}) => [agentId, isLast]),
      [
        ['rosa', false],
        ['ben', true],
      ],
    );
  });

  test('follows the order of the history, not its instants', () => {
    const result = facts([
      moved('02T10:00', ['new', 'resolved']),
      moved('02T09:59', ['resolved', 'open']),
    ]);
    assert.deepEqual([result.fact.resolutionMs, result.fact.reopens], [null, 1]);
  });
});

suite('waiting', () => {
  test('adds up by status: the side that is to act keeps the other waiting', () => {
    const {fact} = facts([
      moved('02T10:00', ['new', 'open']),
      moved('02T11:00', ['open', 'pending']),
      moved('02T14:00', ['pending', 'on_hold']),
      moved('02T18:00', ['on_hold', 'resolved']),
      moved('03T18:00', ['resolved', 'open']),
    ]);
    assert.deepEqual(
      [fact.requesterWaitMs, fact.agentWaitMs, fact.onHoldMs],
      [7 * HOUR, 3 * HOUR, 4 * HOUR],
    );
  });
});

suite('what a ticket was', () => {
  const events = [
    line('02T09:00', {type: 'team', fromValue: 'billing', toValue: 'support'}),
    line('02T09:00', {type: 'priority', fromValue: 'urgent', toValue: 'low'}),
    replied('02T10:00'),
    line('02T11:00', {type: 'team', fromValue: 'support', toValue: null}),
  ];
  const ticket = {...TICKET, priority: 'low' as const};

  test('counts flows by past properties, and totals by present ones', () => {
    const result = facts(events, {ticket});
    const [created, reply] = [only('created', result), only('reply', result)];
    assert.deepEqual(
      [created.teamId, created.priority, reply.teamId, reply.priority],
      [null, 'low', 'support', 'low'],
    );
  });

  test('counts each assignment for its receiver', () => {
    const result = facts([
      line('02T09:00', {type: 'assignee', fromValue: null, toValue: 'rosa'}),
      line('02T10:00', {type: 'assignee', fromValue: 'rosa', toValue: null}),
      line('02T11:00', {type: 'assignee', fromValue: null, toValue: 'ben'}),
    ]);
    assert.deepEqual(
      momentsOf('assigned', result).map(({agentId}) => agentId),
      ['rosa', 'ben'],
    );
  });
});

suite('merge', () => {
  test('removes the moments of a merged ticket, and restores them after an unmerge', () => {
    const merged = [
      asked('02T08:00'),
      replied('02T09:00'),
      moved('02T10:00', ['open', 'closed']),
      line('02T10:00', {type: 'merged_into', toValue: 'other'}),
    ];
    assert.deepEqual(facts(merged, {ticket: {...TICKET, isListed: false}}).moments, []);
    const apart = facts([
      ...merged,
      moved('03T10:00', ['closed', 'open']),
      line('03T10:00', {type: 'merged_into', fromValue: 'other'}),
    ]);
    assert.deepEqual(
      apart.moments.map(({kind}) => kind),
      ['created', 'reply'],
    );
    assert.equal(apart.fact.reopens, 0);
  });
});

suite('ratings', () => {
  const survey = (time: string) => line(time, {type: 'csat_sent', ...byRule});
  const rated = (time: string, toValue: string) =>
    line(time, {type: 'csat_answered', toValue, actorType: 'requester', actorId: null});

  test('counts the latest answer to a survey, for the member who resolved the ticket', () => {
    const result = facts([
      moved('02T10:00', ['new', 'resolved'], {actorId: 'ben'}),
      survey('02T11:00'),
      rated('02T12:00', '2'),
      rated('02T13:00', '5'),
    ]);
    const rating = only('rating', result);
    assert.deepEqual([rating.score, rating.agentId, rating.at], [5, 'ben', at('02T13:00')]);
    assert.equal(only('survey', result).isAnswered, true);
  });

  test('counts the answer to a second survey separately', () => {
    const result = facts([
      survey('02T11:00'),
      rated('02T12:00', '1'),
      survey('05T11:00'),
      rated('05T12:00', '4'),
    ]);
    assert.deepEqual(
      momentsOf('rating', result).map(({score}) => score),
      [1, 4],
    );
  });
});
