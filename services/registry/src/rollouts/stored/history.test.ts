import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import fc from 'fast-check';
import {activeTrail, rollbackTarget, rollbackTargets, type Move} from './history.ts';

const NONE: ReadonlySet<string> = new Set();
const activate = (to: string): Move => ({action: 'activate', to});
const rollback = (to: string): Move => ({action: 'rollback', to});

/** An action of ops: activate a version, or roll back a step or to a version. */
const wish = fc.oneof(
  fc.record({verb: fc.constant('activate' as const), version: fc.constantFrom('1', '2', '3', '4')}),
  fc.record({
    verb: fc.constant('rollback' as const),
    version: fc.option(fc.constantFrom('1', '2', '3', '4'), {nil: undefined}),
  }),
);

/** Runs actions like the registry: rejected ones and those without effect add no move. */
const run = (
  wishes: readonly {verb: 'activate' | 'rollback'; version: string | undefined}[],
): Move[] => {
  const moves: Move[] = [];
  for (const {verb, version} of wishes) {
    const trail = activeTrail(moves);
    if (version !== undefined && version === trail.at(-1)) continue;
    const to = verb === 'activate' ? (version ?? '') : rollbackTarget(trail, NONE, version);
    if (to !== null) moves.push({action: verb, to});
  }
  return moves;
};

describe('rollback walks back through the history', () => {
  test('goes one activation back, and further with each repetition', () => {
    const moves = [activate('1'), activate('2'), activate('3')];
    assert.equal(rollbackTarget(activeTrail(moves), NONE), '2');
    moves.push(rollback('2'));
    assert.equal(rollbackTarget(activeTrail(moves), NONE), '1');
    moves.push(rollback('1'));
    assert.equal(rollbackTarget(activeTrail(moves), NONE), null);
  });

  test("puts an activation after a rollback on top of the rollback's target", () => {
    assert.deepEqual(activeTrail([activate('1'), activate('2'), rollback('1'), activate('3')]), [
      '1',
      '3',
    ]);
  });

  test('goes to the latest earlier activation of a named version', () => {
    const moves = [activate('1'), activate('2'), activate('1'), activate('3')];
    assert.equal(rollbackTarget(activeTrail(moves), NONE, '1'), '1');
    assert.deepEqual(activeTrail([...moves, rollback('1')]), ['1', '2', '1']);
  });

  test('has no target among versions that were never active before', () => {
    assert.equal(rollbackTarget(['1', '2'], NONE, '3'), null);
    assert.equal(rollbackTarget([], NONE), null);
  });

  test('skips revoked releases, and never leads to the active release itself', () => {
    const revoked = new Set(['2']);
    assert.equal(rollbackTarget(['1', '2', '3'], revoked), '1');
    assert.equal(rollbackTarget(['1', '2', '3'], revoked, '2'), null);
    assert.equal(rollbackTarget(['1', '2', '1'], revoked), null);
    assert.equal(rollbackTarget(['0', '1', '2', '1'], revoked), '0');
    assert.equal(rollbackTarget(['1', '2'], revoked), '1');
  });

  test('ends its trail with the active release', () => {
    fc.assert(
      fc.property(fc.array(wish, {maxLength: 40}), (wishes) => {
        const moves = run(wishes);
        assert.equal(activeTrail(moves).at(-1), moves.at(-1)?.to);
      }),
    );
  });

  test('visits the trail backwards and ends when repeated', () => {
    fc.assert(
      fc.property(fc.array(wish, {maxLength: 40}), (wishes) => {
        const moves = run(wishes);
        const trail = activeTrail(moves);
        const visited: string[] = [];
        for (
          let to = rollbackTarget(trail, NONE);
          to !== null;
          to = rollbackTarget(activeTrail(moves), NONE)
        ) {
          visited.push(to);
          moves.push(rollback(to));
        }
        assert.deepEqual(visited, trail.slice(0, -1).reverse());
      }),
    );
  });

  test('94: can lead to exactly the listed versions, the nearest first', () => {
    fc.assert(
      fc.property(
        fc.array(wish, {maxLength: 30}),
        fc.uniqueArray(fc.constantFrom('1', '2', '3', '4')),
        (wishes, gone) => {
          const trail = activeTrail(run(wishes));
          const revoked = new Set(gone);
          const targets = rollbackTargets(trail, revoked);
          assert.equal(targets[0] ?? null, rollbackTarget(trail, revoked));
          for (const version of ['1', '2', '3', '4']) {
            if (version !== trail.at(-1))
              assert.equal(
                targets.includes(version),
                rollbackTarget(trail, revoked, version) !== null,
              );
          }
        },
      ),
    );
  });
});
