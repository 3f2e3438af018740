import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {effortOf} from '@switchboard/service-kit/testing/effort';
import {assertFit, HEAD, read} from '../read-mail.testing.ts';
import {BERLIN} from './calendar.fixture.ts';

const EVENT = [
  'UID:1@shop.example',
  'DTSTART:20261201T090000Z',
  'DTEND:20261201T093000Z',
  'SUMMARY:Visit of the fitter',
  'LOCATION:Store 4',
  'DESCRIPTION:Please confirm the date.\\nBring the key.',
  'ORGANIZER;CN=Rosa Lim:mailto:rosa@shop.example',
];
const calendar = (method: string, lines = EVENT, ...before: string[]) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...(method ? [`METHOD:${method}`] : []),
  ...before,
  'BEGIN:VEVENT',
  ...lines,
  'END:VEVENT',
  'END:VCALENDAR',
];
const mail = async (lines: string[], subject = 'x', type = 'text/calendar; charset=utf-8') => {
  const one = await read(...HEAD, `Subject: ${subject}`, `Content-Type: ${type}`, '', ...lines);
  assertFit(one);
  return one;
};
const changed = (...lines: string[]) => [
  ...EVENT.filter((line) => !lines.some((one) => one.split(/[;:]/)[0] === line.split(/[;:]/)[0])),
  ...lines,
];
const whenOf = async (...lines: string[]) => {
  const {facts, text} = await mail(calendar('REQUEST', changed(...lines)));
  const {starts, ends, zone} = facts.event!;
  return {starts, ends, zone, text: /^When: (.*)$/m.exec(text)?.[1]};
};

describe('a mail for a calendar', () => {
  it('shows title, time, place and guests, and keeps the file', async () => {
    const {text, html, facts, files} = await mail(calendar('REQUEST'));
    assert.equal(
      text,
      [
        'Invitation: Visit of the fitter',
        'When: Tuesday, December 1, 2026, 9:00 AM – 9:30 AM (UTC)',
        'Where: Store 4',
        'Organizer: Rosa Lim <rosa@shop.example>',
        '',
        'Please confirm the date.',
        'Bring the key.',
      ].join('\n'),
    );
    assert.ok(html.startsWith(facts.event!.lead) && html.endsWith('Bring the key.</p>'));
    assert.deepEqual(
      [facts.event?.starts, facts.event?.ends, facts.event?.organizer],
      [
        '2026-12-01T09:00:00.000Z',
        '2026-12-01T09:30:00.000Z',
        {name: 'Rosa Lim', address: 'rosa@shop.example'},
      ],
    );
    assert.deepEqual([files.length, files[0]?.name], [1, 'invite.ics']);
  });

  it('shows an answer, a cancellation or a proposal', async () => {
    const guest = (status: string) =>
      changed(`ATTENDEE;CN="Lim, Kai";PARTSTAT=${status}:mailto:kai@example.com`);
    for (const [method, lines, subject, first] of [
      [
        'REPLY',
        guest('ACCEPTED'),
        'x',
        'Accepted: Visit of the fitter\nAnswered by: Lim, Kai <kai@example.com>',
      ],
      [
        'REPLY',
        guest('DECLINED'),
        'x',
        'Declined: Visit of the fitter\nAnswered by: Lim, Kai <kai@example.com>',
      ],
      [
        'REPLY',
        guest('TENTATIVE'),
        'x',
        'Tentatively accepted: Visit of the fitter\nAnswered by: Lim, Kai <kai@example.com>',
      ],
      ['REPLY', EVENT, 'Accepted: Visit of the fitter', 'Accepted: Visit of the fitter\nWhen'],
      ['REPLY', EVENT, 'x', 'Answer to an invitation: Visit of the fitter\nWhen'],
      ['CANCEL', EVENT, 'x', 'Cancelled: Visit of the fitter\nWhen'],
      ['REQUEST', changed('STATUS:CANCELLED'), 'x', 'Cancelled: Visit of the fitter\nWhen'],
      [
        'COUNTER',
        guest('TENTATIVE'),
        'x',
        'Another time proposed: Visit of the fitter\nProposed by: Lim, Kai <kai@example.com>',
      ],
      [
        'DECLINECOUNTER',
        EVENT,
        'x',
        'Declined: Visit of the fitter\nAnswered by: Rosa Lim <rosa@shop.example>',
      ],
      ['PUBLISH', EVENT, 'x', 'Event: Visit of the fitter\nWhen'],
    ] as const) {
      const {text} = await mail(calendar(method, [...lines]), subject);
      assert.ok(text.startsWith(first), `${method}: ${text}`);
    }
  });

  it('appears above a text; also from a file, or by the method of its part', async () => {
    const part = (type: string, ...more: string[]) =>
      read(
        ...HEAD,
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'Please come.',
        '--b',
        'Content-Type: text/html',
        '',
        '<p>Please <b>come</b>.</p>',
        '--b',
        `Content-Type: ${type}`,
        ...more,
        '',
        ...calendar(''),
        '--b--',
      );
    for (const [given, first] of [
      [await part('text/calendar; method=REQUEST'), 'Invitation: '],
      [await part('application/ics; name=visit.ics', 'Content-Disposition: attachment'), 'Event: '],
      [await part('application/octet-stream; name="visit.ics"'), 'Event: '],
    ] as const) {
      assertFit(given);
      assert.match(
        given.text,
        new RegExp(`^${first}Visit of the fitter\\n[^]*\\n\\nPlease come\\.$`),
      );
      assert.match(given.html, /<p>Please <b>come<\/b>\.<\/p>$/);
      assert.equal(given.files.length, 1);
    }
  });

  it('has times as instants in a known zone, and as written in others', async () => {
    const zoned = (zone: string) => [
      `DTSTART;TZID=${zone}:20260701T090000`,
      `DTEND;TZID=${zone}:20260701T093000`,
    ];
    assert.deepEqual(await whenOf(...zoned('Europe/Berlin')), {
      starts: '2026-07-01T07:00:00.000Z',
      ends: '2026-07-01T07:30:00.000Z',
      zone: 'Europe/Berlin',
      text: 'Wednesday, July 1, 2026, 9:00 AM – 9:30 AM (Europe/Berlin)',
    });
    assert.equal(
      (await whenOf(...zoned('/mozilla.org/20050126_1/America/Argentina/Ushuaia'))).zone,
      'America/Argentina/Ushuaia',
    );
    assert.deepEqual(await whenOf(...zoned('Nowhere')), {
      starts: '2026-07-01T09:00:00',
      ends: '2026-07-01T09:30:00',
      zone: 'Nowhere',
      text: 'Wednesday, July 1, 2026, 9:00 AM – 9:30 AM (Nowhere)',
    });
    assert.deepEqual(await whenOf('DTSTART:20260701T090000', 'DTEND:20260701T093000'), {
      starts: '2026-07-01T09:00:00',
      ends: '2026-07-01T09:30:00',
      zone: null,
      text: 'Wednesday, July 1, 2026, 9:00 AM – 9:30 AM',
    });
    for (const [day, starts] of [
      ['20260701', '2026-07-01T07:00:00.000Z'],
      ['20261201', '2026-12-01T08:00:00.000Z'],
    ]) {
      const lines = changed(`DTSTART;TZID=Shop time:${day}T090000`, 'DTEND:').slice(0, -1);
      const {facts} = await mail(calendar('REQUEST', lines, ...BERLIN));
      assert.deepEqual([facts.event?.starts, facts.event?.zone], [starts, 'Shop time']);
    }
  });

  it('names the last day of all-day events, and the end of a duration', async () => {
    const days = (first: string, last: string) =>
      whenOf(`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${last}`);
    assert.deepEqual(await days('20261201', '20261202'), {
      starts: '2026-12-01',
      ends: '2026-12-01',
      zone: null,
      text: 'Tuesday, December 1, 2026',
    });
    assert.equal(
      (await days('20261201', '20261204')).text,
      'Tuesday, December 1, 2026 – Thursday, December 3, 2026',
    );
    const lines = changed('DURATION:PT1H30M').filter((line) => !line.startsWith('DTEND'));
    assert.equal(
      (await mail(calendar('REQUEST', lines))).facts.event?.ends,
      '2026-12-01T10:30:00.000Z',
    );
  });

  it('shows the repetition of an event, and the other guests', async () => {
    const guests = Array.from({length: 25}, (_, index) => `ATTENDEE:mailto:g${index}@example.com`);
    const {text, facts} = await mail(
      calendar('REQUEST', [
        ...changed('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270101T000000Z'),
        ...guests,
      ]),
    );
    assert.match(
      text,
      /^Repeats: every 2 weeks on Monday, Wednesday until Friday, January 1, 2027$/m,
    );
    assert.match(text, /^Guests: g0@example\.com, .*, g19@example\.com, 5 more guests$/m);
    assert.deepEqual([facts.event?.guests.length, facts.event?.moreGuests], [20, 5]);
  });

  it('is read despite broken lines, and is reported if it has no event', async () => {
    const broken = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Visit',
      ' of the fitter',
      'DESCRIPTION:First',
      'second line, not folded',
      'ORGANIZER;CN="Rosa:mailto:rosa@shop.example',
      'DTSTART:20261201T090000Z',
    ];
    const {text} = await mail(broken);
    assert.match(text, /^Event: Visitof the fitter\nWhen: Tuesday, December 1/);
    assert.match(text, /First\nsecond line, not folded$/);
    assert.match(
      (await mail(['SUMMARY:lost'])).text,
      /^This mail has only a calendar file without/,
    );
  });

  it('takes no extra time for hostile content, and never loses the mail', async () => {
    const endless = BERLIN.map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
    const lines = changed('DTSTART;TZID=Shop time:21991201T090000');
    const effort = await effortOf(async () => {
      assert.equal(
        (await mail(calendar('REQUEST', lines, ...endless))).facts.event?.starts,
        '2199-12-01T09:00:00',
      );
      for (const play of [
        'BEGIN:VEVENT\r\n'.repeat(20_000),
        'SUMMARY:x\r\n'.repeat(30_000),
        `DESCRIPTION:${'\\n'.repeat(200_000)}`,
        `ATTENDEE${';CN=x'.repeat(50_000)}:mailto:a@b.c`,
        ` ${'x'.repeat(400_000)}`,
      ])
        await mail(calendar('REQUEST', changed(play)));
    });
    assert.ok(effort < 200, `${effort}`);
  });

  it('is read with any content', async () => {
    const value = fc
      .string({unit: 'binary', maxLength: 30})
      .map((text) => text.replace(/[\r\n]/g, ''));
    const name = fc.constantFrom(
      'DTSTART',
      'DTEND',
      'DTSTART;TZID=Europe/Berlin',
      'DTSTART;VALUE=DATE',
      'DURATION',
      'RRULE',
      'SUMMARY',
      'ORGANIZER;CN=x',
      'ATTENDEE;PARTSTAT=ACCEPTED',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=',
      'DTSTART:2026',
      'END',
      'BEGIN',
      'X-ALT-DESC',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), {maxLength: 8}), async (fields) => {
        await mail(
          calendar(
            'REPLY',
            fields.map(([field, text]) => `${field}:${text}`),
          ),
        );
      }),
      {numRuns: 60},
    );
  });
});
