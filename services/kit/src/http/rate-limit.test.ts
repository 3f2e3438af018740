import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {createRateLimit} from './rate-limit.ts';

const steps = fc.array(
  fc.record({
    caller: fc.constantFrom('a', 'b'),
    cost: fc.integer({min: 1, max: 60}),
    wait: fc.integer({min: 0, max: 90_000}),
  }),
  {maxLength: 80},
);

test("T6 limits everyone's calls within a minute, and admits them after the given time", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let time = 1_800_000_000_000;
      const limit = createRateLimit(100, () => new Date(time));
      const allowed: Record<string, number> = {};
      for (const {caller, cost, wait} of all) {
        const refused = limit.spend(caller, cost);
        const key = `${caller} ${Math.floor(time / 60_000)}`;
        if (refused === null) allowed[key] = (allowed[key] ?? 0) + cost;
        else {
          time += refused * 1000;
          assert.equal(limit.spend(caller, cost), null);
          allowed[`${caller} ${Math.floor(time / 60_000)}`] = cost;
        }
        time += wait;
      }
      for (const spent of Object.values(allowed)) assert.ok(spent <= 100);
    }),
  );
});

test('T6 keeps one caller at the limit from stopping another', () => {
  const limit = createRateLimit(10, () => new Date(0));
  assert.equal(limit.spend('a', 10), null);
  assert.equal(limit.spend('a', 1), 60);
  assert.equal(limit.spend('b', 10), null);
});
