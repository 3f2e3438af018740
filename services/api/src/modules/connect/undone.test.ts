import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {withoutUndone} from './undone.ts';

interface Line {
  type: string;
  version: number;
  undoes: number | null;
  at: Date;
}

const line = (version: number, {type, undoes = null}: {type: string; undoes?: number | null}) => ({
  type,
  version,
  undoes,
  at: new Date(version * 1000),
});
const TYPES = ['status', 'priority', 'assignee'];

/** Changes as they come, each of one line or two; of those in `undone` somebody undoes one, later or at once, and perhaps that undo too. */
const pasts = fc
  .array(
    fc.record({
      types: fc.uniqueArray(fc.constantFrom(...TYPES), {minLength: 1, maxLength: 2}),
      undone: fc.nat(2),
      wait: fc.nat(3),
    }),
    {maxLength: 8},
  )
  .map((changes) => {
    const queue = changes.map((change, index) => ({
      ...change,
      when: index * 10,
      undoes: null as number | null,
    }));
    const events: Line[] = [];
    for (let version = 2; queue.length > 0; version += 1) {
      queue.sort((one, other) => one.when - other.when);
      const change = queue.shift()!;
      const {types, undone, wait, when, undoes} = change;
      events.push(...types.map((type) => line(version, {type, undoes})));
      if (undone > 0)
        queue.push({...change, undone: undone - 1, when: when + wait * 10 + 1, undoes: version});
    }
    return events;
  });

describe('a past without what was undone', () => {
  it('is as if an undone change and its undo had never been', () => {
    fc.assert(
      fc.property(pasts, (events) => {
        const kept = withoutUndone({events, applications: []}).events;
        const holds = ({version, type}: Line): boolean => {
          const undo = events.find((event) => event.undoes === version && event.type === type);
          return undo === undefined || !holds(undo);
        };
        assert.deepEqual(
          kept,
          events.filter((event) => event.undoes === null && holds(event)),
        );
      }),
    );
  });

  it('lacks the targets that an undone change brought, and has those of other moments', () => {
    const events = [
      line(2, {type: 'priority'}),
      line(3, {type: 'team'}),
      line(4, {type: 'priority', undoes: 2}),
    ];
    const applications = [1, 2, 3, 4].map((version) => ({at: new Date(version * 1000), version}));
    const kept = withoutUndone({events, applications});
    assert.deepEqual(
      [kept.events.map(({version}) => version), kept.applications.map(({version}) => version)],
      [[3], [1, 3, 4]],
    );
  });

  it('keeps the targets that another change brought at the same moment', () => {
    const created = {...line(1, {type: 'created'}), at: new Date(2000)};
    const events = [created, line(2, {type: 'priority'}), line(4, {type: 'priority', undoes: 2})];
    const applications = [{at: new Date(2000)}];
    assert.deepEqual(withoutUndone({events, applications}), {events: [created], applications});
  });

  it('keeps other lines of a change of which one was undone', () => {
    const events = [
      line(2, {type: 'status'}),
      line(2, {type: 'assignee'}),
      line(3, {type: 'status', undoes: 2}),
    ];
    assert.deepEqual(withoutUndone({events, applications: []}).events, [events[1]]);
  });
});
