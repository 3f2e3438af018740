import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {readMail} from '../read-mail.ts';

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')));
/** What a mail is taken for. */
const kindOf = async (...lines: string[]) => {
  const {bounce, noPerson} = await read(...lines);
  return bounce ? (bounce.isFinal ? 'bounce' : 'delay') : (noPerson ?? 'person');
};
const ROSA = ['From: Rosa Lim <rosa@example.com>', 'To: support@acme.example'];
const part = (type: string, ...lines: string[]) => ['--b', `Content-Type: ${type}`, '', ...lines];
const MIXED = 'Content-Type: multipart/mixed; boundary=b';
const RETURNED = [
  ...part(
    'message/rfc822',
    'Message-ID: <reply@acme.example>',
    'Subject: Your refund',
    '',
    'On its way',
  ),
  '--b--',
];

describe('mails that came back', () => {
  it('are known by the address, the name or the lack of a sender together with what happened', async () => {
    const servers: [name: string, lines: string[]][] = [
      [
        'a name without an address',
        [
          'From: MAILER-DAEMON <>',
          'Subject: Mail delivery failed',
          '',
          'There was an error delivering your mail to <kai@example.com>.',
        ],
      ],
      [
        'an empty sender',
        ['From: <>', 'Subject: failure notice', '', 'kai@example.com... no such user'],
      ],
      [
        'no domain',
        [
          'From: Mail Delivery Subsystem <MAILER-DAEMON>',
          'Subject: Returned mail: see transcript',
          '',
          '<kai@example.com> unknown',
        ],
      ],
      [
        'Exim and mail.ru',
        [
          'Return-Path: <>',
          'X-Failed-Recipients: kai@example.com',
          'Auto-Submitted: auto-replied',
          'From: mailer-daemon@corp.mail.example',
          'Subject: Ваше сообщение',
          '',
          'x',
        ],
      ],
      [
        'Russian',
        [
          'Return-Path: <>',
          'From: mailer-daemon@mail.example',
          'Subject: Ваше сообщение не доставлено',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'x',
        ],
      ],
      [
        'Japanese, and a postmaster',
        [
          'From: InterScan <postmaster@example.jp>',
          'Subject: メッセージを配信できません。',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'x',
        ],
      ],
      [
        'a phone company',
        [
          'From: no-reply@mobile.example.jp',
          'Subject: Mail',
          MIXED,
          '',
          ...part(
            'text/plain',
            'Could not be delivered to: <kai@example.jp>',
            'As their mailbox is full.',
          ),
          ...RETURNED,
        ],
      ],
      [
        'a report without its type',
        [
          'From: Mail System <daemon@example.com>',
          'Subject: x',
          'Content-Type: multipart/report; boundary=b',
          '',
          ...part(
            'text/plain',
            'Delivery to the following recipients failed permanently: * kai@example.com',
          ),
          ...RETURNED,
        ],
      ],
      [
        'only the envelope',
        [
          'Return-Path: <>',
          'From: help@example.com',
          'Subject: failed delivery',
          '',
          'Unable to deliver message to kai@example.com',
        ],
      ],
    ];
    for (const [name, lines] of servers) assert.equal(await kindOf(...lines), 'bounce', name);
  });

  it('are told apart from what is still being tried', async () => {
    for (const subject of [
      'Warning: message 1 delayed 24 hours',
      'Delayed Mail (still being retried)',
      'Warning--Could not send mail for past 8.5 hours',
    ]) {
      assert.equal(
        await kindOf('From: MAILER-DAEMON@example.com', `Subject: ${subject}`, '', 'x'),
        'delay',
        subject,
      );
    }
  });

  it('name whom they could not reach: in a field, or somewhere in their text', async () => {
    const field = await read(
      'From: MAILER-DAEMON@mx.example',
      'X-Failed-Recipients: Kai@example.com',
      'Subject: Mail failure',
      '',
      'ask postmaster@mx.example',
    );
    assert.deepEqual(field.bounce?.addresses, ['kai@example.com']);
    const text = await read(
      'From: MAILER-DAEMON@mx.example',
      'Subject: failure notice',
      '',
      '<Kai@example.com>: 550 5.2.2 full. Message-ID: <reply@acme.example>',
    );
    assert.deepEqual(
      [text.bounce?.addresses, text.bounce?.about, text.bounce?.reason],
      [
        ['kai@example.com', 'reply@acme.example'],
        ['<Kai@example.com>', '<reply@acme.example>'],
        'the mailbox is full (5.2.2)',
      ],
    );
  });

  it('come as JSON from Amazon, also wrapped once more', async () => {
    const notice = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{emailAddress: 'Kai@example.com', status: '5.1.1'}],
      },
      mail: {headers: [{name: 'Message-ID', value: '<reply@acme.example>'}]},
    };
    const mailOf = (json: object) => [
      'From: Notices <no-reply@sns.amazonaws.com>',
      'Subject: AWS Notification Message',
      '',
      JSON.stringify(json),
      '',
      '--',
      'To stop receiving: {"x"}',
    ];
    for (const json of [notice, {Type: 'Notification', Message: JSON.stringify(notice)}]) {
      assert.deepEqual((await read(...mailOf(json))).bounce, {
        about: ['<reply@acme.example>'],
        isFinal: true,
        addresses: ['kai@example.com'],
        reason: 'there is no such mailbox (5.1.1)',
      });
    }
    assert.equal(await kindOf(...mailOf({...notice, bounce: {bounceType: 'Transient'}})), 'delay');
    assert.equal(await kindOf(...mailOf({notificationType: 'Complaint'})), 'complaint');
    assert.equal(await kindOf(...mailOf({notificationType: 'Delivery'})), 'program');
    for (const odd of [
      {notificationType: 'Bounce', bounce: null, mail: 7},
      {notificationType: 'Bounce', bounce: {bouncedRecipients: [null, 3]}, mail: {headers: {}}},
    ])
      assert.equal(await kindOf(...mailOf(odd)), 'bounce');
    assert.equal(
      await kindOf(...ROSA, 'Subject: Your notice', '', JSON.stringify(notice)),
      'person',
    );
  });

  it('are none when a person writes of them or passes one on', async () => {
    assert.equal(
      await kindOf(
        ...ROSA,
        'Subject: Fwd: Undelivered Mail Returned to Sender',
        '',
        'Your mail could not be delivered, what now?',
      ),
      'person',
    );
    assert.equal(
      await kindOf(
        ...ROSA,
        'Subject: failure notice',
        MIXED,
        '',
        ...part('text/plain', 'I got this: delivery failed'),
        ...RETURNED,
      ),
      'person',
    );
    assert.equal(
      await kindOf(
        'From: no-reply@shop.example',
        'Subject: Your parcel',
        '',
        'Your parcel could not be delivered.',
      ),
      'person',
      'a web form writes so',
    );
    assert.equal(
      await kindOf(
        'From: Postmaster <postmaster@acme.example>',
        'Subject: A question',
        '',
        'Hello',
      ),
      'person',
    );
  });
});

describe('complaints', () => {
  it('are left out in every form that mail services have', async () => {
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
  it('are known by what only programs write', async () => {
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

  it('are not what people write whose Outlook suppresses them', async () => {
    for (const subject of [
      'Refund',
      'RE: Out of office next week',
      'Re: Automatic reply: Refund',
      'Out of office rules',
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
  it('are of people where people write to one another, and of nobody where somebody writes to many', async () => {
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

it('a list that writes in its own name tells for whom it does; what nobody checked answers nothing by its ids', async () => {
  const group = [
    'List-Id: <support.acme.example>',
    'X-Google-Group-Id: 1',
    'In-Reply-To: <1@ours>',
    'To: support@acme.example',
  ];
  const from = async (...lines: string[]) => {
    const {facts, answers} = await read(...group, ...lines, '', 'x');
    return [facts.from?.name, facts.from?.address, answers.length];
  };
  assert.deepEqual(
    await from(
      'From: "\'Rosa Lim\' via Support" <support@acme.example>',
      'X-Original-From: Rosa Lim <rosa@example.com>',
      'Reply-To: support@acme.example',
    ),
    ['Rosa Lim', 'rosa@example.com', 0],
  );
  assert.deepEqual(
    await from('From: Rosa via Support <list@acme.example>', 'Reply-To: Rosa <rosa@example.com>'),
    ['Rosa', 'rosa@example.com', 0],
  );
  assert.deepEqual(
    await from('From: Rosa <rosa@example.com>', 'X-Original-From: eve@example.com'),
    ['Rosa', 'rosa@example.com', 1],
  );
  assert.deepEqual(
    await from('From: Talk <support@acme.example>', 'Reply-To: support@acme.example'),
    ['Talk', 'support@acme.example', 1],
  );
});

it('a receipt is no mail of a person', async () => {
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

it('whose mail it is tells From, else who wants the answers, else the envelope', async () => {
  const from = async (...lines: string[]) =>
    (await read(...lines, 'To: support@acme.example', '', 'x')).facts.from?.address;
  assert.equal(
    await from('Reply-To: Rosa <rosa@example.com>', 'Return-Path: <r@example.com>'),
    'rosa@example.com',
  );
  assert.equal(await from('From: nobody', 'Return-Path: <r@example.com>'), 'r@example.com');
  assert.equal(await from('From: <>', 'Return-Path: <>'), undefined);
});

it('whatever the head and the text, a mail is read', async () => {
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
