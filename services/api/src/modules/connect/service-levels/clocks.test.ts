import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import fc from 'fast-check';
import type {SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {businessTime, type BusinessHours} from './business-time.ts';
import {readClocks, type ClockEvent} from './clocks.ts';

const MINUTE = 60_000;
const START = new Date('2026-11-16T09:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
const minutesOf = (date: Date | null | undefined) =>
  date && (date.getTime() - START.getTime()) / MINUTE;

const policy = (
  targets: Partial<SlaTargets>,
  minutes = 0,
  schedule: BusinessHours | null = null,
): ClockEvent => ({
  type: 'policy',
  at: after(minutes),
  targets: {first: null, next: null, resolution: null, ...targets},
  schedule,
});
const asked = (minutes: number): ClockEvent => ({type: 'requester_message', at: after(minutes)});
const replied = (minutes: number): ClockEvent => ({type: 'reply', at: after(minutes)});
const moved = (minutes: number, from: TicketStatus, to: TicketStatus): ClockEvent => ({
  type: 'status',
  at: after(minutes),
  from,
  to,
});

const read = (minutes: number, ...events: ClockEvent[]) => {
  const {running, overdue, outcomes} = readClocks(START, events, after(minutes));
  return {
    overdue: Object.fromEntries(
      Object.entries(overdue).map(([metric, at]) => [metric, minutesOf(at)]),
    ),
    due: Object.fromEntries(
      Object.entries(running).map(([metric, clock]) => [metric, minutesOf(clock.dueAt)]),
    ),
    outcomes: outcomes.map(({metric, result, at}) => `${metric} ${result} ${minutesOf(at)}`),
    running,
  };
};

describe('clocks', () => {
  test('meet the first response by the first public answer, also at the last moment', () => {
    assert.deepEqual(read(10, policy({first: 60}), asked(0)).due, {first: 60});
    assert.deepEqual(read(90, policy({first: 60}), asked(0), replied(60)).outcomes, [
      'first met 60',
    ]);
    assert.deepEqual(read(90, policy({first: 60}), asked(0), replied(61)).outcomes, [
      'first breached 60',
    ]);
  });

  test("start the first response with the requester's reply to an agent's ticket", () => {
    const opened = [policy({first: 60}), replied(0), asked(30)];
    assert.deepEqual(read(10, ...opened.slice(0, 2)).due, {});
    assert.deepEqual(read(40, ...opened).due, {first: 90});
  });

  test('count the next response from the oldest unanswered message after each reply', () => {
    const events = [policy({first: 60, next: 30}), asked(0), replied(10), asked(100), asked(120)];
    assert.deepEqual(read(125, ...events).due, {next: 130});
    assert.deepEqual(read(300, ...events, replied(125), asked(200)).outcomes, [
      'first met 10',
      'next met 125',
      'next breached 230',
    ]);
  });

  test('count a late first response as one breach, despite further messages', () => {
    assert.deepEqual(
      read(500, policy({first: 60, next: 30}), asked(0), asked(90), replied(400)).outcomes,
      ['first breached 60'],
    );
  });

  test('pause the resolution while pending or on hold, but not the responses', () => {
    const waiting = [policy({first: 60, resolution: 120}), asked(0), moved(10, 'new', 'pending')];
    assert.deepEqual(read(20, ...waiting).due, {first: 60, resolution: null});
    assert.equal(read(20, ...waiting).running.resolution?.isPaused, true);
    assert.deepEqual(read(310, ...waiting, moved(300, 'pending', 'open')).due, {resolution: 410});
    assert.deepEqual(
      read(310, ...waiting, moved(200, 'pending', 'on_hold'), moved(300, 'on_hold', 'open')).due,
      {resolution: 410},
    );
  });

  test('expect no answer when resolved; a reopened resolution skips the time between', () => {
    const events = [
      policy({first: 60, resolution: 120}),
      asked(0),
      replied(5),
      moved(50, 'open', 'resolved'),
      moved(1000, 'resolved', 'open'),
    ];
    assert.deepEqual(read(60, ...events.slice(0, 4)).outcomes, [
      'first met 5',
      'resolution met 50',
    ]);
    assert.deepEqual(read(1001, ...events).due, {resolution: 1070});
    assert.deepEqual(read(2000, ...events).outcomes, [
      'first met 5',
      'resolution met 50',
      'resolution breached 1070',
    ]);
    assert.deepEqual(
      read(60, policy({first: 30}), asked(0), moved(10, 'open', 'resolved')).outcomes,
      [],
    );
  });

  test('decide nothing again on closing, and count a breach once', () => {
    assert.deepEqual(
      read(
        60,
        policy({resolution: 120}),
        moved(10, 'open', 'resolved'),
        moved(20, 'resolved', 'closed'),
      ).outcomes,
      ['resolution met 10'],
    );
    assert.deepEqual(
      read(
        400,
        policy({resolution: 120}),
        moved(200, 'open', 'resolved'),
        moved(210, 'resolved', 'open'),
      ).outcomes,
      ['resolution breached 120'],
    );
  });

  test('keep a breach overdue as long as someone waits for it', () => {
    const late = [policy({first: 60, resolution: 120}), asked(0)];
    assert.deepEqual(read(200, ...late).overdue, {first: 60, resolution: 120});
    assert.deepEqual(read(300, ...late, replied(200)).overdue, {resolution: 120});
    assert.deepEqual(read(300, ...late, moved(200, 'open', 'resolved')).overdue, {});
  });

  test('count past time for another priority, and keep decided clocks', () => {
    const urgent = policy({first: 10, resolution: 600}, 50);
    assert.deepEqual(read(55, policy({first: 60, resolution: 40}), asked(0), urgent).outcomes, [
      'resolution breached 40',
      'first breached 50',
    ]);
    assert.deepEqual(read(55, policy({resolution: 40}), policy({resolution: 100}, 30)).due, {
      resolution: 100,
    });
    assert.deepEqual(read(55, policy({resolution: 40}), policy({}, 30)), {
      overdue: {},
      due: {},
      outcomes: [],
      running: {},
    });
  });

  test('count each stretch by the hours of its time', () => {
    const mornings: BusinessHours = {
      timeZone: 'UTC',
      week: Array.from({length: 7}, () => [{from: '09:00', to: '10:00'}]),
      holidays: [],
    };
    assert.deepEqual(
      read(130, policy({resolution: 90}, 0, mornings), policy({resolution: 90}, 120)).due,
      {resolution: 150},
    );
  });

  test('are at risk after three quarters of their target', () => {
    assert.equal(minutesOf(read(1, policy({resolution: 120})).running.resolution?.atRiskAt), 90);
  });

  const step = fc.tuple(
    fc.integer({min: 0, max: 200}),
    fc.constantFrom('asked', 'replied', 'pending', 'open', 'resolved', 'tight', 'loose'),
  );
  const history = fc.array(step, {maxLength: 20}).map((steps) => {
    const events: ClockEvent[] = [policy({first: 60, next: 45, resolution: 300})];
    let [at, status]: [number, TicketStatus] = [0, 'open'];
    for (const [gap, what] of steps) {
      at += gap;
      if (what === 'asked') events.push(asked(at));
      else if (what === 'replied') events.push(replied(at));
      else if (what === 'tight') events.push(policy({first: 20, next: 20, resolution: 100}, at));
      else if (what === 'loose') events.push(policy({first: 200, next: 200, resolution: 900}, at));
      else if (what !== status) {
        const to = what as TicketStatus;
        events.push(moved(at, status, to));
        status = to;
      }
    }
    return {events, end: at};
  });

  test('keep decided outcomes after all later events', () => {
    fc.assert(
      fc.property(history, fc.nat(), ({events, end}, cut) => {
        const first = events.slice(0, 1 + (cut % events.length));
        const then = readClocks(START, first, first.at(-1)?.at ?? START).outcomes;
        assert.deepEqual(
          readClocks(START, events, after(end + 5000)).outcomes.slice(0, then.length),
          then,
        );
      }),
      {numRuns: 300},
    );
  });

  test('do not depend on how often they are read: a due time is that of the breach', () => {
    fc.assert(
      fc.property(history, fc.integer({min: 1, max: 5000}), ({events, end}, later) => {
        const {running} = readClocks(START, events, after(end));
        const {outcomes} = readClocks(START, events, after(end + later));
        for (const [metric, {dueAt}] of Object.entries(running)) {
          const isOver = dueAt !== null && dueAt < after(end + later);
          assert.equal(
            outcomes.some(
              (each) =>
                each.metric === metric &&
                each.result === 'breached' &&
                each.at.getTime() === dueAt?.getTime(),
            ),
            isOver,
          );
        }
      }),
      {numRuns: 300},
    );
  });

  test('move the due time by the open time spent waiting for the customer', () => {
    const office: BusinessHours = {
      timeZone: 'UTC',
      week: [...Array.from({length: 5}, () => [{from: '09:00', to: '17:00'}]), [], []],
      holidays: [],
    };
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 400}),
        fc.integer({min: 1, max: 9000}),
        (before, waited) => {
          const events = [
            policy({resolution: 480}, 0, office),
            moved(before, 'open', 'pending'),
            moved(before + waited, 'pending', 'open'),
          ];
          const {running, outcomes} = readClocks(START, events, after(before + waited));
          const dueAt = running.resolution?.dueAt;
          assert.ok(dueAt, JSON.stringify(outcomes));
          const open =
            businessTime(office, START, dueAt) -
            businessTime(office, after(before), after(before + waited));
          assert.equal(open, 480 * MINUTE);
        },
      ),
      {numRuns: 200},
    );
  });
});
