import assert from 'node:assert/strict';
import {suite, test} from 'node:test';
import type {SlaTargets} from '@switchboard/contracts/sla/schemas';
import {asked, at, facts, HOUR, line, only, replied, TICKET} from './history.fixture.ts';
import {readFacts} from './read-facts.ts';

const targetsNone: SlaTargets = {first: null, next: null, resolution: null};

suite('SLA', () => {
  const targets = (first: number): SlaTargets => ({first, next: null, resolution: null});
  const policy = (time: string, first: number) => ({
    policy: 'Standard',
    targets: targets(first),
    schedule: null,
    at: at(time),
  });

  test('breaches a target at its deadline, before anyone answers', () => {
    const result = facts([asked('02T08:00')], {applications: [policy('02T08:00', 60)]});
    const promise = only('promise', result);
    assert.deepEqual([promise.at, promise.isMet, promise.metric], [at('02T09:00'), false, 'first']);
  });

  test('keeps a breach when another priority changes the target', () => {
    const result = facts(
      [
        asked('02T08:00'),
        line('02T10:00', {type: 'priority', fromValue: 'urgent', toValue: 'low'}),
        replied('02T12:00'),
      ],
      {
        ticket: {...TICKET, priority: 'low'},
        applications: [policy('02T08:00', 60), policy('02T10:00', 600)],
      },
    );
    const promise = only('promise', result);
    assert.deepEqual([promise.isMet, promise.priority], [false, 'urgent']);
  });
});

suite('business hours', () => {
  const week = (from: string, to: string, days: number[]) =>
    Array.from({length: 7}, (_, index) => (days.includes(index) ? [{from, to}] : []));
  const chicago = {
    timeZone: 'America/Chicago',
    week: week('07:00', '21:00', [0, 1, 2, 3, 4, 5, 6]),
    holidays: [],
  };
  const sanFrancisco = {
    timeZone: 'America/Los_Angeles',
    week: week('08:00', '17:30', [0, 1, 2, 3, 4]),
    holidays: [],
  };

  test('counts each stretch of a ticket by its own hours: 960.13 minutes', () => {
    const created = new Date('2020-09-29T17:01:38Z');
    const handedOn = new Date('2020-09-30T19:01:25Z');
    const {fact} = readFacts({
      ticket: {...TICKET, createdAt: created},
      events: [
        {...asked('02T08:00'), at: created},
        {...line('02T08:00', {type: 'note'}), at: handedOn},
        {...replied('02T08:00'), at: new Date('2020-09-30T19:01:46Z')},
      ],
      applications: [
        {policy: 'Level 1', targets: targetsNone, schedule: chicago, at: created},
        {policy: 'Level 2', targets: targetsNone, schedule: sanFrancisco, at: handedOn},
      ],
      defaultHours: [],
    });
    assert.equal((Number(fact.firstResponseBusinessMs) / 60_000).toFixed(2), '960.13');
    assert.equal(fact.firstResponseMs, 26 * HOUR + 8_000);
  });

  test('counts by the default hours of each time without a policy, also before the first', () => {
    const always = {
      timeZone: 'UTC',
      week: week('00:00', '24:00', [0, 1, 2, 3, 4, 5, 6]),
      holidays: [],
    };
    const never = {timeZone: 'UTC', week: week('00:00', '24:00', []), holidays: []};
    const {fact} = facts([asked('02T08:00'), replied('02T18:00')], {
      defaultHours: [
        {from: at('02T10:00'), schedule: always},
        {from: at('02T12:00'), schedule: never},
      ],
    });
    assert.deepEqual([fact.firstResponseMs, fact.firstResponseBusinessMs], [10 * HOUR, 4 * HOUR]);
  });

  test('treats every hour as a business hour without any hours', () => {
    const {fact} = facts([asked('02T08:00'), replied('02T18:00')]);
    assert.equal(fact.firstResponseBusinessMs, 10 * HOUR);
  });
});
