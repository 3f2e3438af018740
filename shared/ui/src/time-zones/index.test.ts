import {timeIn, timesIn, timeZones, weekdayIn} from './index.ts';

describe('time zones', () => {
  it('offers the current zone even under a name that the browser does not list', () => {
    expect(timeZones('Asia/Calcutta')).toContain('Asia/Calcutta');
    expect(timeZones('')).toContain('UTC');
    expect(new Set(timeZones('Asia/Manila')).size).toBe(timeZones('Asia/Manila').length);
  });

  it('returns the time in a zone', () => {
    expect(timeIn('Asia/Manila', new Date('2026-11-20T10:23:00Z'))).toBe('6:23 PM');
    expect(timeIn('Nowhere/City', new Date())).toBeUndefined();
  });

  it('returns the day of the week in a zone', () => {
    expect(weekdayIn('Asia/Manila', new Date('2026-11-20T20:23:00Z'))).toBe('Sat');
    expect(weekdayIn('Nowhere/City', new Date())).toBeUndefined();
  });

  it("shows a zone's name without its underscores", () =>
    expect(timesIn('America/Argentina/Buenos_Aires')).toBe(
      'Times in America/Argentina/Buenos Aires',
    ));
});
