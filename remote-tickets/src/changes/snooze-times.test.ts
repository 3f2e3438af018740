import {readLocalTime, sendTimes, snoozeTimes, writeLocalTime} from './snooze-times.ts';

const timesAt = (now: string, timeZone: string) =>
  Object.fromEntries(snoozeTimes(Date.parse(now), timeZone).map(({label, at}) => [label, at]));

describe('snooze times', () => {
  it('follows the time zone across a change of its clocks', () => {
    const times = timesAt('2026-03-05T20:00:00Z', 'America/New_York');
    expect(times).toMatchObject({
      'In an hour': '2026-03-05T21:00:00.000Z',
      'Tomorrow at 9:00': '2026-03-06T14:00:00.000Z',
      'Next Monday': '2026-03-09T13:00:00.000Z',
      'In a month': '2026-04-05T13:00:00.000Z',
    });
    expect(timesAt('2026-11-20T23:30:00Z', 'Asia/Manila')).not.toHaveProperty(['Tomorrow at 9:00']);
  });

  it('lists Monday morning once on a Sunday', () => {
    expect(timesAt('2026-11-29T10:00:00Z', 'UTC')).toEqual({
      'In an hour': '2026-11-29T11:00:00.000Z',
      'In three hours': '2026-11-29T13:00:00.000Z',
      'Tomorrow at 9:00': '2026-11-30T09:00:00.000Z',
      'In a month': '2026-12-29T09:00:00.000Z',
    });
  });

  it('uses the same hour tomorrow for snoozed tickets and delayed replies', () => {
    const [now, zone] = [Date.parse('2026-03-04T20:00:00Z'), 'Asia/Manila'] as const;
    const tomorrowOf = (times: ReturnType<typeof snoozeTimes>) =>
      times.flatMap(({label, at}) => (/tomorrow/i.test(label) ? [[label.toLowerCase(), at]] : []));
    expect(tomorrowOf(snoozeTimes(now, zone))).toEqual(tomorrowOf(sendTimes(now, zone)));
    expect(tomorrowOf(sendTimes(now, zone))).toHaveLength(1);
  });

  it('lists only future times, in order', () => {
    for (let day = 1; day <= 28; day += 1) {
      const now = `2026-02-${String(day).padStart(2, '0')}T08:59:00.000Z`;
      const times = snoozeTimes(Date.parse(now), 'UTC').map(({at}) => at);
      expect([now, ...times]).toEqual([now, ...times].toSorted());
    }
  });

  it('formats an instant in the same time zone', () => {
    expect(writeLocalTime('2026-11-20T01:00:30.000Z', 'Asia/Manila')).toBe('2026-11-20T09:00');
  });

  it('parses typed text in the same time zone, and rejects nonsense', () => {
    expect(readLocalTime('2026-11-20T09:00', 'Asia/Manila')).toBe('2026-11-20T01:00:00.000Z');
    for (const text of ['', 'soon', '2026-13-01T09:00'])
      expect(readLocalTime(text, 'Asia/Manila')).toBeUndefined();
  });
});
