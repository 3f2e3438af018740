import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {DateTime} from 'luxon';
import type {DateFormat} from '@switchboard/contracts/imports/targets';
import {dateFormatsOf, readDate} from './dates.ts';

const isoOf = (text: string, format: DateFormat, zone = 'UTC') =>
  readDate(text, format, zone)?.toUTC().toISO();

describe('dates of other systems', () => {
  it('are read as written', () => {
    const five = '2026-01-05T15:04:00.000Z';
    const written: [string, DateFormat][] = [
      ['2026-01-05T15:04:00Z', 'ymd'],
      ['2026-01-05 15:04', 'ymd'],
      ['2026/01/05 15:04:00', 'ymd'],
      ['2026-01-05 15:04:00 UTC', 'ymd'],
      ['2026-01-05T16:04:00+01:00', 'ymd'],
      ['2026-01-05 10:04:00 -0500', 'ymd'],
      ['1/5/2026 3:04 PM', 'mdy'],
      ['01/05/26 15:04', 'mdy'],
      ['01-05-2026 03:04 p.m.', 'mdy'],
      ['5/1/2026 15:04', 'dmy'],
      ['05.01.2026 15:04', 'dmy'],
      ['05.01.26, 15:04', 'dmy'],
      ['Jan 5, 2026 3:04 PM', 'named'],
      ['January 5, 2026 at 3:04 PM', 'named'],
      ['05/Jan/26 3:04 PM', 'named'],
      ['Mon, 5 Jan 2026 15:04:00 +0000', 'named'],
      ['5. Januar 2026 15:04', 'named'],
      ['5 janvier 2026 15:04', 'named'],
      ['5 de enero de 2026 15:04', 'named'],
      ['5 de janeiro de 2026 15:04', 'named'],
      ['Monday, January 5th, 2026 10:04 AM EST', 'named'],
      ['1767625440', 'seconds'],
      ['1767625440000', 'milliseconds'],
    ];
    for (const [text, format] of written) {
      assert.equal(isoOf(text, format), five, text);
      assert.ok(dateFormatsOf(text).includes(format), text);
    }
  });

  it('are in the zone of the file unless they name one', () => {
    assert.equal(isoOf('5/1/2026 15:04', 'dmy', 'America/New_York'), '2026-01-05T20:04:00.000Z');
    assert.equal(isoOf('2026-07-05', 'ymd', 'Europe/Berlin'), '2026-07-04T22:00:00.000Z');
  });

  it('reveal their format if day and month are unambiguous', () => {
    assert.deepEqual(dateFormatsOf('03/04/2026'), ['mdy', 'dmy']);
    assert.deepEqual(dateFormatsOf('13/04/2026'), ['dmy']);
    assert.deepEqual(dateFormatsOf('04/13/2026'), ['mdy']);
    assert.deepEqual(dateFormatsOf('03.04.2026'), ['dmy']);
    for (const text of [
      '',
      '2026',
      'Maybe 5 of 2026 things',
      '1.2.3',
      'INC0012345',
      '12:30',
      '+49 171 1234567',
      '00/13/2026',
      '2026-02',
      'x'.repeat(10_000),
    ])
      assert.deepEqual(dateFormatsOf(text), [], text);
    assert.equal(isoOf('30.02.2026', 'dmy'), undefined);
  });

  it('survive the round trip for any day and format', () => {
    const moment = fc
      .date({min: new Date('1970-01-02'), max: new Date('2068-01-01'), noInvalidDate: true})
      .map((date) => DateTime.fromJSDate(date, {zone: 'UTC'}).startOf('minute') as DateTime<true>);
    const patterns: [string, DateFormat][] = [
      ["yyyy-MM-dd'T'HH:mm:ss'Z'", 'ymd'],
      ['M/d/yyyy h:mm a', 'mdy'],
      ['d/M/yyyy HH:mm', 'dmy'],
      ['dd.MM.yyyy HH:mm', 'dmy'],
      ['LLL d, yyyy h:mm a', 'named'],
      ['dd/LLL/yy h:mm a', 'named'],
      ['cccc, d LLLL yyyy HH:mm', 'named'],
    ];
    fc.assert(
      fc.property(moment, fc.constantFrom(...patterns), (time, [pattern, format]) => {
        const text = time.toFormat(pattern, {locale: 'en-US'});
        assert.equal(isoOf(text, format), time.toISO(), text);
        assert.ok(dateFormatsOf(text).includes(format), text);
      }),
      {numRuns: 1000},
    );
  });
});
