import fc from 'fast-check';
import {createActivity, REPORT_EVERY_MS} from './activity.ts';

const step = fc.record({
  kind: fc.constantFrom('act', 'reload', 'wait' as const),
  afterMs: fc.integer({min: 0, max: 2 * REPORT_EVERY_MS}),
});

describe('activity', () => {
  beforeEach(() => jest.useFakeTimers({now: 0}));
  afterEach(() => jest.useRealTimers());

  it('is known to the server for the last two minutes, despite reloads', () => {
    fc.assert(
      fc.property(fc.array(step, {maxLength: 30}), (steps) => {
        let activeAt = -Infinity;
        const load = () => createActivity(() => void (activeAt = Date.now()));
        let note = load();
        for (const {kind, afterMs} of steps) {
          jest.setSystemTime(Date.now() + afterMs);
          if (kind === 'reload') note = load();
          if (kind !== 'act') continue;
          note();
          expect(Date.now() - activeAt).toBeLessThan(REPORT_EVERY_MS);
        }
      }),
    );
  });

  it('is reported at most every two minutes in one page', () => {
    const report = jest.fn();
    const note = createActivity(report);
    for (let second = 0; second < 600; second += 1) {
      note();
      jest.setSystemTime(Date.now() + 1000);
    }
    expect(report).toHaveBeenCalledTimes(5);
  });
});
