import fc from 'fast-check';
import {
  closeBreaker,
  countCrash,
  countEnd,
  countFailure,
  hasCrashed,
  isBroken,
  isCrashing,
  noteShown,
} from './breaker.ts';

const ID = 'tickets@1.0.0';
afterEach(() => closeBreaker(ID));

describe('L13 the breaker of a release', () => {
  it('opens with the third failed load within 60 s, and closes as they grow old', () => {
    for (const now of [0, 20_000]) countFailure(ID, now);
    expect(isBroken(ID, 20_000)).toBe(false);
    countFailure(ID, 59_000);
    expect(isBroken(ID, 59_000)).toBe(true);
    expect(isBroken(ID, 60_000)).toBe(false);
  });

  it('opens with the second crash within 60 s', () => {
    countCrash(ID, 0);
    expect([hasCrashed(ID, 1), isCrashing(ID, 1)]).toEqual([true, false]);
    countCrash(ID, 59_000);
    expect([isCrashing(ID, 59_000), isBroken(ID, 59_000)]).toEqual([true, true]);
  });

  it.each([
    ['before it was shown', undefined, true],
    ['within 3 s', 7100, true],
    ['later', 7000, false],
  ])('opens with a crash that ends the section while it is mounted: %s', (_, shownAt, isOpen) => {
    if (shownAt !== undefined) noteShown(ID, shownAt);
    countEnd(ID, 10_000);
    expect([isBroken(ID, 10_000), isCrashing(ID, 10_000)]).toEqual([isOpen, false]);
    expect(isBroken(ID, 70_000)).toBe(false);
  });

  it('ignores the clock of the computer', () => {
    jest.spyOn(Date, 'now').mockReturnValue(0);
    for (const day of [0, 1, 2]) {
      jest.spyOn(Date, 'now').mockReturnValue(day * 86_400_000);
      countFailure(ID);
    }
    expect(isBroken(ID)).toBe(true);
    jest.restoreAllMocks();
  });

  it('affects no other release', () => {
    for (const now of [0, 1, 2]) countFailure(ID, now);
    expect(isBroken('tickets@1.0.1', 2)).toBe(false);
  });

  it('is open exactly while three failures or two crashes are within a minute', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({isCrash: fc.boolean(), pause: fc.integer({min: 0, max: 40_000})})),
        (events) => {
          closeBreaker(ID);
          let now = 0;
          const at = {failures: [] as number[], crashes: [] as number[]};
          for (const {isCrash, pause} of events) {
            now += pause;
            (isCrash ? countCrash : countFailure)(ID, now);
            at[isCrash ? 'crashes' : 'failures'].push(now);
          }
          const lately = (moments: number[]) =>
            moments.filter((moment) => now - moment < 60_000).length;
          expect(isBroken(ID, now)).toBe(lately(at.failures) >= 3 || lately(at.crashes) >= 2);
        },
      ),
    );
  });
});
