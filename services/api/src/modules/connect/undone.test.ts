import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {linesThatHold, withoutUndone} from './undone.ts';

const line = (version: number, {type, undoes = null}: {type: string; undoes?: number | null}) => ({
  type,
  version,
  undoes,
  at: new Date(version * 1000),
});
const TYPES = ['status', 'priority', 'assignee'];

/** Random changes, each of one line or two; some are undone, at once or after others. */
const changes = fc.array(
  fc.record({
    types: fc.uniqueArray(fc.constantFrom(...TYPES), {minLength: 1, maxLength: 2}),
    isUndone: fc.boolean(),
    wait: fc.nat(3),
  }),
  {maxLength: 8},
);

describe('past without undone changes', () => {
  it('equals one without an undone change and its undo', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const made = given.map(({types}, index) => types.map((type) => line(index + 1, {type})));
        const undos = given.flatMap(({types, isUndone, wait}, index) =>
          isUndone
            ? [
                {
                  after: index + wait,
                  lines: types.map((type) => line(100 + index, {type, undoes: index + 1})),
                },
              ]
            : [],
        );
        const events = made.flatMap((lines, index) => [
          ...lines,
          ...undos.filter(({after}) => after === index).flatMap((undo) => undo.lines),
        ]);
        events.push(
          ...undos.filter(({after}) => after >= made.length).flatMap((undo) => undo.lines),
        );
        const kept = made.filter((_lines, index) => !given[index]?.isUndone).flat();
        assert.deepEqual(linesThatHold(events), kept);
        assert.deepEqual(withoutUndone({events, applications: []}).events, kept);
      }),
    );
  });

  it('lacks the targets of an undone change, and keeps those of other moments', () => {
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

  it('keeps the targets of another change at the same moment', () => {
    const created = {...line(1, {type: 'created'}), at: new Date(2000)};
    const events = [created, line(2, {type: 'priority'}), line(4, {type: 'priority', undoes: 2})];
    const applications = [{at: new Date(2000)}];
    assert.deepEqual(withoutUndone({events, applications}), {events: [created], applications});
  });

  it('keeps the other lines of a change with one undone line', () => {
    const events = [
      line(2, {type: 'status'}),
      line(2, {type: 'assignee'}),
      line(3, {type: 'status', undoes: 2}),
    ];
    assert.deepEqual(withoutUndone({events, applications: []}).events, [events[1]]);
  });
});
