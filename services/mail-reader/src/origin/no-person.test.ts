import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {kindOf, part, read, RETURNED, ROSA} from './origin.testing.ts';

describe('complaints', () => {
  it('are skipped in the formats of all mail services', async () => {
    const forms: [name: string, lines: string[]][] = [
      [
        'RFC 5965',
        [
          'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
          '',
          ...part('message/feedback-report', 'Feedback-Type: abuse'),
          '--b--',
        ],
      ],
      [
        'without its type',
        [
          'Content-Type: multipart/report; boundary=b',
          '',
          ...part('message/feedback-report', 'Feedback-Type: auth-failure'),
          '--b--',
        ],
      ],
      [
        'Hotmail',
        [
          'Subject: complaint about message from 192.0.2.1',
          'Content-Type: multipart/mixed; boundary=b',
          '',
          ...RETURNED,
        ],
      ],
      [
        'Hotmail, passed on whole',
        ['X-HmXmrOriginalRecipient: kai@hotmail.example', 'Subject: News', '', 'x'],
      ],
      ['AOL', ['Subject: Email Feedback Report for IP 192.0.2.1', '', 'x']],
    ];
    for (const [name, lines] of forms)
      assert.equal(await kindOf('From: loop@example.com', ...lines), 'complaint', name);
    assert.equal(
      await kindOf(...ROSA, 'Subject: Complaint about message from your shop', '', 'It was rude.'),
      'person',
    );
  });
});

describe('automatic replies', () => {
  it('are recognized by marks that only programs write', async () => {
    for (const line of [
      'Auto-Submitted: auto-replied',
      'X-Autoreply: yes',
      'X-Autorespond: x',
      'Precedence: auto_reply',
      'X-Apple-Action: VACATION',
      'Delivered-To: Autoresponder',
      'Subject: Automatic reply: Refund',
      'Subject: Automatische Antwort: Refund',
      'Subject: [Auto-Reply] Refund',
      'Subject: AUTO: Rosa is out of the office. (returning 5/1)',
      'Subject: Refund (Automatic Response)',
      'Subject: =?utf-8?B?6Ieq5Yqo562U5aSNOiBSZWZ1bmQ=?=',
      'Return-Path: <>\r\nSubject: Out of Office',
      'Subject: Out of Office: Your order',
      'Subject: Fuera de la oficina: Pedido 4711',
    ]) {
      assert.equal(await kindOf(...ROSA, line, '', 'x'), 'auto_reply', line);
    }
    assert.equal(
      await kindOf(
        ...ROSA,
        'Subject: Abwesend bis Montag',
        'X-Auto-Response-Suppress: All',
        'In-Reply-To: <1@x>',
        '',
        'x',
      ),
      'auto_reply',
    );
  });

  it('are recognized by the subject in many languages', async () => {
    for (const title of [
      'स्वचालित उत्तर',
      'پاسخ خودکار',
      'Balasan automatik',
      'ავტომატური პასუხი',
      'Avtomatik cavab',
      'Автоматты жауап',
      'Ateb awtomatig',
      'Awtomatikong tugon',
      'স্বয়ংক্রিয় উত্তর',
      'தானியங்கு பதில்',
      'خودکار جواب',
      'Jibu la kiotomatiki',
      'Përgjigje automatike',
      'Автоматски одговор',
      'Erantzun automatikoa',
    ]) {
      const text = 'Content-Type: text/plain; charset=utf-8';
      assert.equal(
        await kindOf(...ROSA, `Subject: ${title}: 4711`, text, '', 'x'),
        'auto_reply',
        title,
      );
      assert.equal(await kindOf(...ROSA, `Subject: Re: ${title}`, text, '', 'x'), 'person', title);
    }
  });

  it('exclude mails of people whose Outlook suppresses automatic replies', async () => {
    for (const subject of [
      'Refund',
      'RE: Out of office next week',
      'Re: Automatic reply: Refund',
      'Out of office rules',
      'Out of office',
      'RE: Out of Office: Your order',
      'Automatic replies do not work',
      'Auto response is broken',
      'Vacation days',
    ]) {
      assert.equal(
        await kindOf(
          ...ROSA,
          `Subject: ${subject}`,
          'X-Auto-Response-Suppress: DR, OOF, AutoReply',
          '',
          'x',
        ),
        'person',
        subject,
      );
    }
    assert.equal(
      await kindOf(
        ...ROSA,
        'Subject: RE: Vacation days',
        'X-Auto-Response-Suppress: All',
        'X-MS-Exchange-Inbox-Rules-Loop: rosa@example.com',
        'In-Reply-To: <1@x>',
        '',
        'x',
      ),
      'person',
    );
    assert.equal(await kindOf(...ROSA, 'Auto-Submitted: no', 'X-Autoreply: no', '', 'x'), 'person');
  });
});

describe('mails through a list', () => {
  it('come from people in discussion lists, and from nobody in distribution lists', async () => {
    const cases: [kind: string, lines: string[]][] = [
      [
        'person',
        [
          'List-Id: <talk.example.com>',
          'Precedence: list',
          'List-Post: <mailto:talk@example.com>',
          'List-Unsubscribe: <mailto:leave@example.com>',
        ],
      ],
      [
        'person',
        [
          'List-Id: <team.example.com>',
          'X-Google-Group-Id: 1',
          'List-Unsubscribe: <https://groups.example>',
        ],
      ],
      ['person', ['Precedence: bulk', 'X-BeenThere: talk@example.com']],
      ['person', ['Precedence: list']],
      ['person', ['List-Unsubscribe: <https://crm.example>']],
      ['newsletter', ['List-Id: <news.example.com>', 'List-Unsubscribe: <https://news.example>']],
      [
        'newsletter',
        [
          'List-Id: <news.example.com>',
          'List-Post: NO',
          'List-Unsubscribe: <https://news.example>',
        ],
      ],
      ['program', ['Precedence: bulk']],
      ['program', ['Precedence: junk']],
      ['program', ['Auto-Submitted: auto-generated', 'List-Post: <mailto:talk@example.com>']],
    ];
    for (const [kind, lines] of cases)
      assert.equal(await kindOf(...ROSA, ...lines, '', 'x'), kind, lines.join(', '));
    assert.equal(
      await kindOf(
        'From: news@shop.example',
        'List-Id: <n.shop.example>',
        'List-Unsubscribe: <https://shop.example>',
        '',
        'x',
      ),
      'newsletter',
    );
    assert.equal(
      await kindOf(
        'From: noreply@forge.example',
        'List-Id: <x.forge.example>',
        'List-Post: <mailto:reply@forge.example>',
        '',
        'x',
      ),
      'program',
    );
  });
});

it('treats a receipt as no mail of a person', async () => {
  assert.equal(
    await kindOf(
      ...ROSA,
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
      '',
      'x',
    ),
    'receipt',
  );
});

it('reads a mail with any head and text', async () => {
  const line = fc
    .string({unit: 'binary', maxLength: 60})
    .map((text) => text.replace(/[\r\n]/g, ' '));
  const field = fc
    .tuple(
      fc.constantFrom(
        'From',
        'Return-Path',
        'Subject',
        'Auto-Submitted',
        'Precedence',
        'List-Id',
        'Content-Type',
        'X-Failed-Recipients',
        'X-Autoreply',
      ),
      line,
    )
    .map(([name, value]) => `${name}: ${value}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, {maxLength: 8}),
      fc.array(line, {maxLength: 5}),
      async (head, body) => {
        const {bounce, noPerson} = await read(...head, '', ...body);
        assert.ok(bounce === null || noPerson !== undefined);
      },
    ),
    {numRuns: 100},
  );
});
