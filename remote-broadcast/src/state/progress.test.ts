import {progressOf, RECIPIENT_STATUSES} from '@switchboard/contracts/broadcasts/states';
import fc from 'fast-check';
import {broadcast} from '../testing/broadcasts.ts';
import {deliveredOf} from './progress.ts';

const someCounts = fc
  .record(Object.fromEntries(RECIPIENT_STATUSES.map((one) => [one, fc.nat({max: 2000})])))
  .map((counts) => ({
    counts: {...broadcast().counts, ...counts},
    recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }));

it('is complete exactly when no recipient waits or is being sent to', () =>
  fc.assert(
    fc.property(someCounts, (counted) => {
      const {done, of, percent} = progressOf(counted);
      const {pending, queued} = counted.counts;
      expect(percent === 100).toBe(of > 0 && pending + queued === 0);
      expect(done).toBeLessThanOrEqual(of);
    }),
  ));

it('shows the delivered as a share of the attempted', () =>
  fc.assert(
    fc.property(someCounts, (counted) => {
      const {n, of} = deliveredOf(counted);
      const {pending, queued, skipped, cancelled} = counted.counts;
      expect(of).toBe(counted.recipients - pending - queued - skipped - cancelled);
      expect(n).toBeLessThanOrEqual(of);
    }),
  ));
